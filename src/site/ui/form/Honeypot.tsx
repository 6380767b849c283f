// A field that no person sees and robots fill in. What stands in it puts the submission into quarantine.
import styles from './Honeypot.module.css'

/** `filled`: the server writes in again what was sent (see server/intake/page-form.ts). */
export function Honeypot({ filled = false }: { filled?: boolean }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        {/* Password managers that fill in whole forms are asked by their own marks to leave it alone. */}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          {...(filled && { 'data-fill': 'website' })}
        />
      </label>
    </div>
  )
}
