/** Says how a visitor learns of a change. An email is promised only if one is sent. */
export const NotificationNote = ({ byEmail }: { byEmail: boolean }) => (
  <p className="small quiet">
    {byEmail
      ? 'They get an email with a calendar file, and their booking page shows it right away. '
      : 'Their booking page shows it right away. '}
    Your booking webhook gets it if one is set.
    {byEmail ? ' Call them if it’s soon.' : ' No email goes out, so call them if it’s soon.'}
  </p>
)
