// Offers what the visitor has told us in another form of this visit (remember-visitor.ts) where a form asks for it and the
// field is still empty. Nothing of it is sent before the visitor sends the form. Inline in every page: every byte counts.
function offer() {
  try {
    for (const [name, value] of Object.entries<string>(JSON.parse(sessionStorage.visitor)))
      for (const field of document.querySelectorAll<HTMLInputElement>(`[action^="/api/forms"] [name=${name}]`))
        field.value ||= value
  } catch {
    // Nothing is known, or storage is off.
  }
}

offer()
// Back on a page that the browser kept; and said by every form that is drawn later or has just been stored.
for (const cause of ['pageshow', 'offer-known']) addEventListener(cause, offer)
