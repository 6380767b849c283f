// Fills empty fields with what the visitor entered in another form of this visit (remember-visitor.ts). Nothing is sent
// before the visitor sends the form. A field no longer shows its default value once the visitor has changed it, so a
// field that the visitor cleared stays empty. Inline in every page, so every byte counts.
function offer() {
  try {
    for (const [name, value] of Object.entries<string>(JSON.parse(sessionStorage.visitor)))
      for (const field of document.querySelectorAll<HTMLInputElement>(`[action^="/api/forms"] [name=${name}]`))
        field.defaultValue ||= value
  } catch {
    // Nothing is known, or storage is unavailable.
  }
}

offer()
// 'pageshow' happens when the browser restores a page. 'offer-known' happens when an island has rendered a form, and
// when a submitted form's values were remembered.
for (const cause of ['pageshow', 'offer-known']) addEventListener(cause, offer)
