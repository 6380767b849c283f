interface NotificationNoteProps {
  /**
   * Whether the call was booked with an email address. Only the team can book a call without one. In that case, the
   * visitor isn't sent the link to their booking page.
   */
  hasEmail: boolean
  byEmail: boolean
}

/** Says how the visitor learns about the change. The text mentions an email only if one will be sent. */
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
