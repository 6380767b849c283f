// The people of `npm run demo`, all made up: the team, and the owners of cleaning businesses who write to the team.
// Also contains what they write. Domains end in .example, and phone numbers are from the range for fiction.

export const team = [
  { id: 'dana', name: 'Dana Whitfield', role: 'owner' },
  { id: 'priya', name: 'Priya Shah', role: 'member' },
  { id: 'marcus', name: 'Marcus Bell', role: 'member' },
  { id: 'theo', name: 'Theo Lang', role: 'editor' },
] as const

export interface Person {
  firstName: string
  lastName: string
  business: string
  email: string
  phone: string
  timezone: string
}

const [eastern, central, mountain, pacific] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
]

const owners: [name: string, business: string, areaCode: number, timezone: string | undefined][] = [
  ['Hannah Brandt', 'Maple & Main Cleaning', 412, eastern],
  ['Rosa Delgado', 'Sparkle Haus Cleaning', 210, central],
  ['Jessica Tran', 'Bright Nest Cleaning', 704, eastern],
  ['Kim Aldridge', 'Aldridge Home Services', 513, eastern],
  ['Walter Boone', 'Boone Brothers', 615, central],
  ['Gina Ibarra', 'Casa Clara', 512, central],
  ['Renee Hawkins', 'Front Range Maids', 720, mountain],
  ['Bea Fontaine', 'Fontaine Home Care', 504, central],
  ['Tobias Reed', 'Reed & Daughters', 614, eastern],
  ['Greg Lund', 'Lund Cleaning', 612, central],
  ['Malik Turner', 'Turner Tidy', 404, eastern],
  ['Shauna Silva', 'Silva & Co.', 401, eastern],
  ['Tamika Lyle', 'Lyle’s Deep Clean', 901, central],
  ['Paula Castillo', 'Castillo Cleaning', 915, mountain],
  ['Ingrid Sand', 'Sand & Soap', 206, pacific],
  ['Celia Brooks', 'Brookside Cleaning', 317, eastern],
  ['Nadia Perez', 'Perez Sisters', 305, eastern],
  ['Fatima Osei', 'Osei Home Cleaning', 240, eastern],
  ['Olivia Hart', 'Hart Housekeeping', 336, eastern],
  ['Aisha Rahman', 'Rahman Clean', 313, eastern],
  ['Colleen Byrne', 'Byrne’s Housekeeping', 617, eastern],
  ['Naomi Castle', 'Castle Clean Co.', 816, central],
  ['Kelly Pruitt', 'Pruitt & Daughters', 918, central],
  ['Luis Ortega', 'Ortega Cleaning', 619, pacific],
  ['Grace Kim', 'Morning Light Maids', 703, eastern],
  ['Deb Novak', 'Novak Home Cleaning', 402, central],
  ['Tanya Whitlock', 'Whitlock & Crew', 828, eastern],
  ['Sam Okafor', 'Okafor Cleaning', 832, central],
  ['Beth Lindqvist', 'Lakeside Cleaning', 218, central],
  ['Carmen Ruiz', 'Ruiz Home Care', 602, mountain],
  ['Angela Moss', 'Moss & Mop', 503, pacific],
  ['Pat Gallagher', 'Gallagher’s Girls', 716, eastern],
  ['Yvonne Baker', 'Baker Street Cleaning', 502, eastern],
  ['Lena Fischer', 'Fischer Cleaning', 262, central],
  ['Monique Adams', 'Adams Family Cleaning', 803, eastern],
  ['Trish Nolan', 'Nolan’s Maids', 781, eastern],
  ['Jo Rivera', 'Rivera Residential', 813, eastern],
  ['Erin Walsh', 'Walsh Cleaning', 610, eastern],
  ['Dolores Vega', 'Vega & Family', 505, mountain],
  ['Amber Cole', 'Cole Clean', 417, central],
  ['Ruth Abrams', 'Abrams Home Services', 914, eastern],
  ['Keisha Grant', 'Grant Cleaning Co.', 678, eastern],
  ['Megan Doyle', 'Doyle & Dust', 509, pacific],
  ['Holly Stone', 'Stone House Cleaning', 801, mountain],
  ['Irene Papas', 'Papas Cleaning', 727, eastern],
  ['Wendy Cho', 'Cho & Sons', 425, pacific],
  ['Brenda Hughes', 'Hughes Home', 859, eastern],
  ['Lori Jensen', 'Jensen Cleaning', 208, mountain],
]

/** Owners with a planned next step, owners who are in no hurry, and owners who just bought. */
const inTalks: typeof owners = [
  ['Deshawn Miles', 'Two Rivers Cleaning', 412, eastern],
  ['Erin Ames', 'Ames Residential', 515, central],
  ['Lorraine Katz', 'Lantern Cleaning Co.', 216, eastern],
  ['Nora Hensley', 'Hensley’s Housekeeping', 859, eastern],
  ['Ivy Sorensen', 'Sorensen Home', 605, central],
  ['Amber Voss', 'Voss & Daughters', 937, eastern],
  ['Marlene Fox', 'Fox Hollow Cleaning', 330, eastern],
  ['Tess Okoye', 'Okoye Cleaning Co.', 469, central],
]

const personOf = ([name, business, areaCode, timezone = eastern]: (typeof owners)[number], index: number): Person => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const domain = business.toLowerCase().replace(/[^a-z]+/g, '')
  // Bea's email bounces, because the demo's mail server refuses emails to nomail.example.
  const host = firstName === 'Bea' ? 'nomail.example' : `${domain}.example`
  return {
    firstName,
    lastName,
    business,
    email: `${firstName.toLowerCase()}@${host}`,
    phone: `(${areaCode}) 555-01${String((index * 37) % 100).padStart(2, '0')}`,
    timezone: timezone as string,
  }
}

export const people: Person[] = owners.map(personOf)
export const peopleInTalks: Person[] = inTalks.map((owner, index) => personOf(owner, owners.length + index))

export const applicant = {
  name: 'Devin Cole',
  email: 'devin@cole.example',
  message:
    'I led two crews in Dayton for three years and liked the phones more than the vacuum. Do you hire for support?',
}

export const messages = [
  [
    'Win-back texts',
    'We lost about 40 regulars over the summer. Can your win-back texts go out before Christmas, and what would that cost for two crews?',
  ],
  [
    'Two locations',
    'We clean in Charlotte and Raleigh. Can each crew have its own number, or is it one number for both?',
  ],
  ['Moving from Jobber', 'We use Jobber for the schedule. Would we keep it, or does everything move over to you?'],
  ['Missed calls', 'I miss most calls because I’m in a bathroom with the water on. How fast does the text go out?'],
  ['Deposits', 'Can I take a card on file for a first deep clean, before we drive an hour to get there?'],
  ['Reviews', 'Do you ask for Google reviews after each job, or only for some? I don’t want to bother my regulars.'],
  ['Spanish', 'Half of my clients write in Spanish. Can the messages be in Spanish for those?'],
  ['Setup', 'How long does setup take? We’re slammed until the first week of December.'],
] as const

/** Spam: what robots send. */
export const spamSenders: { firstName: string; lastName: string; email: string; message: [string, string] }[] = [
  {
    ...{ firstName: 'Rank', lastName: 'Team', email: 'seo@rank.example' },
    message: ['Page one', 'We put cleaning companies on page one of Google in 30 days. Reply for a free audit.'],
  },
  {
    ...{ firstName: 'Dylan', lastName: 'Frost', email: 'dylan@fastloans.example' },
    message: ['Funding', 'You are approved for $150,000 of working capital. No credit check. Answer today.'],
  },
  {
    ...{ firstName: 'Mia', lastName: 'Chan', email: 'mia@leadlists.example' },
    message: ['Lists', '40,000 emails of homeowners in your state, sorted by income. Want a sample?'],
  },
]

/** What an owner pays for tools, in dollars a month. */
export const toolCosts = [
  { crm: 49, communication: 30, marketing: 0, website: 25, scheduling: 69, payments: 0, analytics: 0 },
  { crm: 0, communication: 45, marketing: 150, website: 40, scheduling: 129, payments: 35, analytics: 0 },
  { crm: 99, communication: 60, marketing: 80, website: 120, scheduling: 49, payments: 29, analytics: 20 },
  { crm: 0, communication: 25, marketing: 0, website: 18, scheduling: 39, payments: 0, analytics: 0 },
  { crm: 79, communication: 95, marketing: 120, website: 180, scheduling: 69, payments: 38, analytics: 60 },
  { crm: 65, communication: 0, marketing: 200, website: 0, scheduling: 169, payments: 42, analytics: 15 },
]

/** The tags that the team puts on people. */
export const tags = ['2 crews', 'Jobber', 'Spanish', 'Win-back'] as const

export const notes = [
  'Two crews, about 60 recurring clients. Wants missed-call text-back first.',
  'Uses paper and a phone. Husband does the books in QuickBooks.',
  'Asked about win-back texts. Wants to see the numbers before she signs.',
  'Has Jobber until March. Call back after the holidays.',
  'Wants to talk it over with her partner. Sent the pricing page.',
  'Loves the review requests. Main worry: moving the client list.',
  'Only five clients a week right now. Tactician is plenty.',
  'Move-outs and post-construction, one-time jobs mostly.',
] as const

export const callNotes = [
  'Good call. Sent the order page for Trailblazer.',
  'Talked for 26 minutes. Wants to start right after the holidays.',
  'Liked the missed-call text. Comparing us with a spreadsheet and a phone.',
  'Ready to go, asked for the coupon.',
] as const

/** Where visitors come from: a campaign (the query of their first page), a page that linked to us, or neither. */
export const sources = [
  { share: 0.28, search: '?utm_source=google&utm_medium=cpc&utm_campaign=missed-calls', landing: '/pricing' },
  { share: 0.22, referrer: 'https://www.google.com/', landing: '/' },
  { share: 0.16, search: '?utm_source=facebook&utm_medium=social&utm_campaign=owners-group', landing: '/' },
  { share: 0.1, search: '?utm_source=newsletter&utm_medium=email&utm_campaign=november', landing: '/demo-video' },
  { share: 0.06, referrer: 'https://www.bing.com/', landing: '/sms-calculator' },
  { share: 0.18, landing: '/' },
] as const

export type Source = { search?: string; referrer?: string; landing: string }

export const pages = [
  ...['/', '/pricing', '/tidy-leads', '/tidy-nurture', '/tidy-cash', '/testimonials', '/demo-video', '/book-demo'],
  ...['/sms-calculator', '/savings-calculator', '/contact', '/about', '/blog'],
] as const

export const agents = [
  {
    share: 0.66,
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  },
  {
    share: 0.29,
    agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
  },
  {
    share: 0.05,
    agent:
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  },
] as const
