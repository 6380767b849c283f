import { describe, expect, test } from 'vitest'
import { permissionsOf } from '#domain/office/permissions.ts'
import { roles } from '#domain/office/roles.ts'
import { sections } from '#office/sections.ts'
import { type FoundLead, findCommands, findOwners, type Group } from './find-commands.ts'
import { shortcuts } from './shortcuts.ts'

const teammates = [
  { id: 't1', name: 'Dana Whitfield', email: 'dana@tidytempo.example', role: 'owner', isYou: true },
  { id: 't2', name: 'Ruth Okafor', email: 'ruth@tidytempo.example', role: 'member', isYou: false },
  { id: 't3', name: 'Jo Farrow', email: 'jo@tidytempo.example', role: 'editor', isYou: false },
] as const
const files = [
  { path: 'plans', name: 'Plans and prices' },
  { path: 'pages/pricing', name: 'Pricing' },
  { path: 'booking', name: 'Business hours and call times' },
  { path: 'pages/home', name: 'Home' },
]
const nowMs = Date.parse('2026-11-24T19:12:00Z')
const owner = { can: permissionsOf('owner'), teammates, files, nowMs, timezone: 'America/New_York' }
const rosa = { subject: { name: 'Rosa Delgado', leadIds: ['l1'] }, keys: ['J', 'R', 'C', 'A', 'D'] }

/** The groups as strings, such as 'Website: Pricing, Plans and prices'. */
const shown = (groups: Group[]) =>
  groups.map(({ title, items }) => `${title}: ${items.map((one) => one.label).join(', ')}`)
const lead = (id: string, more: Partial<FoundLead> = {}): FoundLead => ({
  id,
  name: 'Rosa Delgado',
  business: 'Sparkle Haus',
  requestLabel: 'Message',
  receivedAtMs: nowMs - 60_000,
  phone: '+12105550164',
  wrongNumberAtMs: undefined,
  corrected: {},
  refused: {},
  email: 'rosa@sparkle.example',
  ...more,
})

describe('without a text', () => {
  test('lists what can be done and the sections', () => {
    const [toDo, goTo, ...others] = findCommands(' ', owner)
    expect(toDo).toMatchObject({
      title: 'Do',
      items: [
        { label: 'Add a lead' },
        { label: 'Book a call', command: { go: { to: '/calls', hash: 'book' } } },
        { label: 'Block time on the calendar' },
        { label: 'Invite somebody' },
        { label: 'New blog post' },
      ],
    })
    expect(goTo?.items.map(({ label, shortcut }) => [label, shortcut])).toEqual(
      sections.map(({ label }, index) => [label, String(index + 1)]),
    )
    expect(others).toEqual([])
  })

  test('lists first what the screen’s keys do with its lead, then who is next', () => {
    const next = { key: 'next', label: 'Answer Luis Ortega', command: { kind: 'sign-out' } } as const
    const groups = findCommands('', { ...owner, screen: rosa, next })
    expect(shown(groups).slice(0, 2)).toEqual([
      'Do with Rosa Delgado: Reply, Call, Assign to…, Next step',
      'Next: Answer Luis Ortega',
    ])
    expect(groups[0]?.items[0]).toMatchObject({ shortcut: 'R', command: { kind: 'press', key: 'R' } })
    expect(groups[0]?.items[2]?.command).toEqual({ kind: 'pick-owner', subject: rosa.subject })
  })
})

describe('with a text', () => {
  const labels = (typed: string, more: object = {}) =>
    findCommands(typed, { ...owner, ...more }).flatMap(({ items }) => items.map((one) => one.label))

  test.each([
    ['pricing', ['Pricing', 'Plans and prices']],
    ['pric', ['Pricing', 'Plans and prices']],
    ['price', ['Plans and prices', 'Pricing']],
    ['backup', ['Server and backups']],
    ['invite', ['Invite somebody', 'Team and roles']],
    ['block time', ['Block time on the calendar']],
    ['dark', ['Theme and sound']],
    ['OKA', ['Ruth Okafor']],
    ['ruth@', ['Ruth Okafor']],
    ['assign', []],
    ['key', ['Passkeys and devices', 'Shortcuts']],
  ])('%s finds %j', (typed, expected) => {
    expect(labels(typed).slice(0, expected.length || undefined)).toEqual(expected)
  })

  test('groups with a word that begins with the text come before those that only contain it', () => {
    expect(shown(findCommands('da', owner))).toEqual([
      'Team: Dana Whitfield',
      'Go to: Today',
      'Do: Block time on the calendar',
    ])
  })

  test('a teammate’s name assigns the screen’s lead first', () => {
    const [first] = findCommands('ruth', { ...owner, screen: rosa })
    expect(first).toMatchObject({
      title: 'Do with Rosa Delgado',
      isSure: true,
      items: [{ label: 'Assign to Ruth Okafor', command: { kind: 'assign', to: 't2', subject: rosa.subject } }],
    })
    expect(labels('assign jo', { screen: rosa })).toEqual([])
  })
})

describe('what the server found', () => {
  test('is one row per person, with what they asked for last, and what can be done with the first', () => {
    const rows = [
      lead('l4', { requestLabel: 'Call', receivedAtMs: nowMs - 120_000 }),
      lead('l3', { name: 'Rosalind Pratt', email: 'ro@pratt.example', phone: undefined }),
      lead('l1', { name: 'Ros', email: undefined, business: undefined }),
    ]
    const groups = findCommands('ros', owner, { people: { rows, total: 3 } })
    expect(shown(groups)).toEqual([
      'People: Rosa Delgado, Rosalind Pratt, Ros',
      'Do with Rosa Delgado: Reply, Call, Note, Assign to…',
    ])
    expect(groups[0]?.items.map(({ note, end }) => [note, end])).toEqual([
      ['Sparkle Haus', 'Call, 2:10 pm'],
      ['Sparkle Haus', 'Message, 2:11 pm'],
      ['', 'Message, 2:11 pm'],
    ])
    expect(groups[1]?.items.map(({ command, shortcut }) => [command, shortcut])).toEqual([
      [{ kind: 'go', go: { to: '/leads/l4', hash: 'reply' } }, undefined],
      [{ kind: 'call', lead: { id: 'l4', name: 'Rosa Delgado' }, phone: '+12105550164' }, undefined],
      [{ kind: 'go', go: { to: '/leads/l4', hash: 'note' } }, undefined],
      [{ kind: 'pick-owner', subject: { name: 'Rosa Delgado', leadIds: ['l4'] } }, undefined],
    ])
  })

  test('a wrong number isn’t offered for a call', () => {
    const people = { rows: [lead('l1', { wrongNumberAtMs: nowMs })], total: 1 }
    expect(shown(findCommands('ros', owner, { people }))[1]).toBe('Do with Rosa Delgado: Reply, Note, Assign to…')
  })

  test('whoever asked us not to call isn’t offered for a call', () => {
    const refused = { call: { why: 'withdrawn' as const, sinceMs: nowMs } }
    const people = { rows: [lead('l1', { refused })], total: 1 }
    expect(shown(findCommands('ros', owner, { people }))[1]).toBe('Do with Rosa Delgado: Reply, Note, Assign to…')
  })

  test('people stand below what begins with the text and above what only contains it', () => {
    const people = { rows: [lead('l1', { name: 'Lena Price' })], total: 1 }
    const titles = (typed: string) => findCommands(typed, owner, { people }).map(({ title }) => title)
    expect(titles('pric')).toEqual(['Website', 'People', 'Do with Lena Price'])
    expect(titles('ricing')).toEqual(['People', 'Do with Lena Price', 'Website'])
  })

  test('two people may have the same email', () => {
    const people = { rows: [lead('l1'), lead('l2', { name: 'Marco Delgado' })], total: 2 }
    expect(shown(findCommands('delgado', owner, { people }))[0]).toBe('People: Rosa Delgado, Marco Delgado')
  })

  test.each([6, 73])('more people than shown are one line away, with the text outside of the URL: %i', (total) => {
    const rows = Array.from({ length: Math.min(total, 50) }, (_, index) => lead(`l${index}`))
    const [people] = findCommands('spark', owner, { people: { rows, total } })
    expect(people?.items).toHaveLength(6)
    expect(people?.items.at(-1)).toMatchObject({
      label: `See all ${total} people in Leads`,
      command: { go: { to: '/leads', search: { list: 'all' }, leadSearch: 'spark' } },
    })
  })

  test('as many people as fit have no such line', () => {
    const rows = Array.from({ length: 5 }, (_, index) => lead(`l${index}`))
    expect(findCommands('spark', owner, { people: { rows, total: 5 } })[0]?.items).toHaveLength(5)
  })

  test('fields and texts of the website open at their place, each once', () => {
    const fee = { path: 'plans', name: 'Plans and prices', key: 'plans.0.prices.setupFeeUsd', text: '497' }
    const quote = {
      path: 'testimonials',
      name: 'Customer stories',
      key: 'stories.1.text',
      text: 'We were losing about half of our quotes. Then Rosa set up fees for the first clean.',
    }
    const inside = { ...quote, key: 'stories.2.text', text: 'We reset up to nine keys a week.' }
    const groups = findCommands('set up', owner, { texts: { fields: [fee], found: [inside, quote, fee] } })
    expect(groups).toMatchObject([
      {
        title: 'Website',
        items: [
          {
            label: 'Plans and prices, plan 1, setup fee',
            command: { go: { to: '/website/plans', search: { key: fee.key } } },
          },
          { label: 'Customer stories, story 2, text', note: '…quotes. Then Rosa set up fees for the first clean.' },
        ],
      },
    ])
  })

  test('texts read as on the page, and settings come before them', () => {
    const text = { path: 'emails/weekly-summary', name: 'Weekly summary', key: 'todoBackup' }
    const words = 'The last backup is from {when}. [Back up](/office/team).'
    const groups = findCommands('backup', owner, { texts: { fields: [{ ...text, text: words }], found: [] } })
    expect(groups).toMatchObject([
      { title: 'Settings' },
      {
        title: 'Website',
        items: [{ label: 'Weekly summary, to do: old backup', note: 'The last backup is from … Back up.' }],
      },
    ])
  })

  test('names people for a similar text if nothing was found', () => {
    const similar = [lead('l9', { name: 'Luis Ortega' })]
    expect(findCommands('ortegga', owner, { people: { rows: [], total: 0 }, similar })).toMatchObject([
      { title: 'Nothing called “ortegga”.', items: [{ label: 'Luis Ortega', note: 'did you mean them?' }] },
    ])
    expect(findCommands('ortegga', owner)).toEqual([])
  })
})

test.each(roles)('%s: only what the role may open or do', (role) => {
  const can = permissionsOf(role)
  const known = { ...owner, can, screen: rosa }
  const found = ['', ...'abcdefghijklmnopqrstuvwxyz'].flatMap((typed) =>
    findCommands(typed, known).flatMap(({ items }) => items),
  )
  const labels = new Set(found.map(({ label }) => label))
  const has = (label: string) => labels.has(label)
  expect({
    leads: has('Leads'),
    held: has('Held for review'),
    reply: has('Reply'),
    block: has('Block time on the calendar'),
    post: has('New blog post'),
    invite: has('Invite somebody'),
    backups: has('Server and backups'),
    funnel: has('Funnel'),
  }).toEqual({
    leads: can.includes('leads.see'),
    held: can.includes('leads.see'),
    reply: can.includes('leads.work'),
    block: can.includes('calls.change'),
    post: can.includes('words.edit'),
    invite: can.includes('team.invite'),
    backups: can.includes('server.see'),
    funnel: true,
  })
})

test('who can have a lead: those who answer leads, and nobody', () => {
  expect(shown(findOwners('', rosa.subject, teammates))).toEqual(['Team: Dana Whitfield, Ruth Okafor, Nobody'])
  expect(shown(findOwners('ok', rosa.subject, teammates))).toEqual(['Team: Ruth Okafor'])
  const eight = Array.from({ length: 8 }, (_, index) => ({ ...teammates[1], id: `t${index}`, name: `Mate ${index}` }))
  expect(findOwners('', rosa.subject, eight)[0]?.items.at(-1)?.label).toBe('Nobody')
})

test('each command on a lead has one key, and no two commands share it', () => {
  const keys = shortcuts.filter(({ Icon }) => Icon).map((one) => one.keys)
  expect(keys.every((own) => own.length === 1)).toBe(true)
  expect(new Set(keys.flat()).size).toBe(keys.length)
})
