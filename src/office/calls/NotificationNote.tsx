interface NotificationNoteProps {
  /** Whether the call was booked with an email address. Without one, the visitor wasn't sent the link to their page. */
  hasEmail: boolean
  byEmail: boolean
}

/** Says how a visitor learns of a change. An email is promised only if one is sent. */
export const NotificationNote = ({ hasEmail, byEmail }: NotificationNoteProps) => (
  <p className="small quiet">
    {!hasEmail
      ? 'They get no emails about this call, so they hear it only from you. Call them first. '
      : byEmail
        ? 'They get an email with a calendar file, and their booking page shows it right away. '
        : 'Their booking page shows it right away. '}
    Your booking webhook gets it if one is set.
    {hasEmail && (byEmail ? ' Call them if it’s soon.' : ' No email goes out, so call them if it’s soon.')}
  </p>
)
