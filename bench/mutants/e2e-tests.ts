// Lists which e2e tests ('journeys') use the code of a folder. Each test is identified by a part of its file's name,
// such as 'booking' for booking.spec.ts.
const visiting: Record<string, string[]> = {
  'src/domain/booking': ['booking', 'office-calls'],
  'src/domain/content': ['office-website', 'spoken-words'],
  'src/domain/analytics': ['counting', 'office-funnel'],
  'src/domain/leads': ['office-lead', 'office-today'],
  'src/domain/emails': ['office-emails', 'emails'],
  'src/domain/pictures': ['office-website-pictures'],
  'src/domain/plans': ['plans', 'order.spec'],
  'src/domain/workshop': ['workshop'],
  'src/emails': ['emails', 'office-emails'],
  'src/forms': ['form-', 'contact'],
  'src/office': ['office-states', 'office-work'],
  'src/office/calls': ['office-calls'],
  'src/office/funnel': ['office-funnel'],
  'src/office/lead': ['office-lead.spec'],
  'src/office/leads': ['office-leads'],
  'src/office/emails': ['office-emails'],
  'src/office/shell': ['office-keyboard', 'office-states'],
  'src/office/sign-in': ['office.spec', 'office-states'],
  'src/office/team': ['office.spec', 'office-work'],
  'src/office/today': ['office-today'],
  'src/office/ui': ['office-keyboard', 'office-leads'],
  'src/office/website': ['office-website'],
  'src/render': ['sweep', 'spoken-words'],
  'src/server/booking': ['booking'],
  'src/server/analytics': ['counting'],
  'src/server/delivery': ['form-delivered'],
  'src/server/demo': ['demo'],
  'src/server/intake': ['form-'],
  'src/server/emails': ['emails'],
  'src/server/office': ['office.spec', 'office-work'],
  'src/server/order': ['order'],
  'src/server/pages': ['sweep', 'spoken-words'],
  'src/server/content': ['spoken-words', 'office-website.spec'],
  'src/site/islands': ['shell', 'form-'],
  'src/site/miss-a-call': ['miss-a-call'],
  'src/site/screens': ['home', 'sweep'],
  'src/site/shell': ['shell', 'sweep'],
  'src/site/ui': ['form-', 'states'],
}

/**
 * Returns the tests for a source file. Uses the longest path in `visiting` that contains the file. If `visiting` has no
 * such path, returns 'sweep', 'states' and the third part of the file's path, such as 'booking' for src/site/booking/.
 */
export function e2eTestsOf(file: string): string[] {
  const room = Object.keys(visiting)
    .filter((path) => file.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0]
  const name = file.split('/')[2] ?? ''
  return (room && visiting[room]) || [name, 'sweep', 'states']
}
