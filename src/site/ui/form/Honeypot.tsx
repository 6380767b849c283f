// A field that people can't see but bots fill in. Any value puts the submission in quarantine.
import styles from './Honeypot.module.css'

/** `filled`: the server puts the submitted value back in the field (see server/intake/page-form.ts). */
export function Honeypot({ filled = false }: { filled?: boolean }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        {/* Password managers that fill in whole forms each have their own attribute for skipping a field. */}
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
