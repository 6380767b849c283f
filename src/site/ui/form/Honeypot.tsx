// A field that people don't see and robots fill in. Any content puts the submission into quarantine.
import styles from './Honeypot.module.css'

/** `filled`: the server writes the submitted value back (see server/intake/page-form.ts). */
export function Honeypot({ filled = false }: { filled?: boolean }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        {/* Each password manager that fills in whole forms skips it because of an attribute of its own. */}
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
