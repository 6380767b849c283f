// A field that people can't see but bots fill in. If it has a value, the server holds the
// submission for the team's review.
import styles from './Honeypot.module.css'

/** @param filled whether the server fills the submitted value in again (server/intake/page-form.ts) */
export function Honeypot({ filled = false }: { filled?: boolean }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        {/* The data attributes make password managers skip this field when they fill in forms. */}
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
