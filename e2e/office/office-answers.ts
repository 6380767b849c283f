// The office's server as its screens see it, for states that a real one reaches slowly or never. Each response can be
// replaced: by another body, by a status, or by none at all.
import { permissionsOf } from '#domain/office/permissions.ts'
import type { Page } from '../journey.ts'
import { type Answer, give } from './office-stand-in.ts'

export const nowMs = Date.UTC(2026, 10, 19, 19, 10)
const hour = 3_600_000
const day = 24 * hour

const team = {
  teammates: [
    {
      id: 't1',
      name: 'Ruth Okafor',
      email: 'ruth@tidytempo.example',
      role: 'owner',
      passkeys: 2,
      lastSeenAtMs: nowMs,
      isYou: true,
    },
    {
      id: 't2',
      name: 'Dana Whitfield',
      email: 'dana@tidytempo.example',
      role: 'member',
      passkeys: 1,
      lastSeenAtMs: nowMs - 60_000,
      isYou: false,
    },
    {
      id: 't3',
      name: 'Miguel Santos',
      email: 'miguel@tidytempo.example',
      role: 'editor',
      passkeys: 1,
      lastSeenAtMs: nowMs - 120_000,
      isYou: false,
    },
    {
      id: 't4',
      name: 'Priya Nair',
      email: 'priya@tidytempo.example',
      role: 'member',
      passkeys: 0,
      lastSeenAtMs: null,
      isYou: false,
    },
  ],
  invitations: [
    {
      id: 'i1',
      email: 'lee@okaforbooks.example',
      role: 'viewer',
      invitedBy: 'Ruth Okafor',
      invitedById: 't1',
      createdAtMs: nowMs - hour,
      expiresAtMs: nowMs + 7 * day - hour,
    },
  ],
}
const day8to6 = [{ from: '08:00', to: '18:00' }]
const openHours = {
  timezone: 'America/New_York',
  hours: {
    monday: day8to6,
    tuesday: day8to6,
    wednesday: day8to6,
    thursday: day8to6,
    friday: day8to6,
    saturday: [{ from: '09:00', to: '13:00' }],
    sunday: [],
  },
  daysOff: ['2026-11-26'],
}
export const calmPulse = {
  openHours,
  targetMs: 120_000,
  waiting: 0,
  days: [19, 22, 17, 0, 0, 0, 0].map((leads, index) => ({ day: `2026-11-${16 + index}`, leads, calls: 2 })),
  today: [],
  figures: { answered: 0, inTime: 0 },
}

const marks = (count: number, failed: number[] = []) =>
  Array.from({ length: count }, (_, index) => ({
    atMs: nowMs - ((index * 61.8) % 100) * 0.01 * day,
    ok: !failed.includes(index),
  }))

export const answers: Record<string, Answer> = {
  // Requested by every screen: nobody waits, and the stream stays silent.
  'GET /live': 'never',
  'GET /pulse': calmPulse,
  'GET /today': { waiting: [], calls: [], sent: [], attention: [], week: [] },
  'POST /leads/list': { rows: [], total: 0, days: [] },
  'GET /auth/options': { passkeys: { possible: true }, mailsLinks: true, hasOwner: true },
  'GET /me': {
    teammate: { id: 't1', name: 'Ruth Okafor', email: 'ruth@tidytempo.example', role: 'owner' },
    can: permissionsOf('owner'),
    isStrong: true,
    strongUntilMs: nowMs + 600_000,
    passkeys: { possible: true },
    site: { name: 'Tidy Tempo', publicUrl: 'https://www.tidytempo.example', timezone: 'America/New_York' },
    isDemo: false,
  },
  'GET /team': team,
  'GET /emails': { isOn: true, from: '', letters: [], counts: { today: 0, suppressed: 0, needsHand: 0 } },
  'GET /you': {
    letters: [
      { letter: 'new-lead', isOn: true },
      { letter: 'escalation', isOn: true },
      { letter: 'parked-delivery', isOn: true },
      { letter: 'quiet-form', isOn: false },
      { letter: 'held-back', isOn: true },
      { letter: 'old-backup', isOn: true },
      { letter: 'weekly-summary', isOn: true },
    ],
    passkeys: [
      {
        id: 'p1',
        name: 'Safari on Mac',
        rpId: 'tidytempo.example',
        isUsable: true,
        createdAtMs: nowMs - 45 * day,
        usedAtMs: nowMs - hour,
      },
      {
        id: 'p2',
        name: 'Safari on iPhone',
        rpId: 'old.tidytempo.example',
        isUsable: false,
        createdAtMs: nowMs - 45 * day,
        usedAtMs: nowMs - 5 * day,
      },
    ],
    sessions: [
      { id: 's1', device: 'Safari on Mac', seenAtMs: nowMs, createdAtMs: nowMs - 6 * hour, isThis: true },
      {
        id: 's2',
        device: 'Safari on iPhone',
        seenAtMs: nowMs - 17 * hour,
        createdAtMs: nowMs - 3 * day,
        isThis: false,
      },
    ],
  },
  'GET /team/destinations': {
    destinations: [
      {
        name: 'demo-automation',
        variable: 'WEBHOOK_DEMO_AUTOMATION',
        host: 'hooks.flow.example/…c41',
        delivered: 22,
        total: 22,
        marks: marks(22),
        state: 'ok',
        count: 0,
      },
      {
        name: 'demo-crm',
        variable: 'WEBHOOK_DEMO_CRM',
        host: 'crm.example/…9a',
        delivered: 20,
        total: 24,
        marks: marks(24, [3, 8, 14, 15]),
        state: 'retrying',
        count: 1,
      },
      {
        name: 'workshop',
        variable: 'WEBHOOK_WORKSHOP',
        host: 'hooks.flow.example/…77',
        delivered: 0,
        total: 1,
        marks: marks(1, [0]),
        state: 'stopped',
        count: 1,
      },
      {
        name: 'contact',
        variable: 'WEBHOOK_CONTACT',
        host: 'desk.example/…30',
        delivered: 9,
        total: 9,
        marks: marks(9),
        state: 'ok',
        count: 0,
      },
      {
        name: 'replay',
        variable: 'WEBHOOK_REPLAY',
        host: null,
        delivered: 0,
        total: 0,
        marks: [],
        state: 'unset',
        count: 0,
      },
    ],
  },
  'GET /team/server': {
    lastBackupAtMs: nowMs - 70 * 60_000,
    engine: 'sqlite',
    leads: 1912,
    publicUrl: 'https://www.tidytempo.example',
    keeps: { leadsDays: 730, quarantineDays: 30 },
    startedAtMs: nowMs - 9 * day,
    findings: [
      { level: 'warning', text: 'WEBHOOK_REPLAY isn’t set, so those leads are only saved here.' },
      { level: 'warning', text: 'content/claims.yaml: 11 claims are samples, 9 need a source.' },
    ],
  },
  'GET /audit': {
    entries: [
      {
        id: 'a5',
        atMs: nowMs - 5000,
        who: { id: 't1', name: 'Ruth Okafor' },
        verb: 'team.change-role',
        on: ['t3'],
        was: 'viewer',
        is: 'editor',
        from: '203.0.113.7',
      },
      {
        id: 'a4',
        atMs: nowMs - 4 * 60_000,
        who: { id: 't2', name: 'Dana Whitfield' },
        verb: 'lead.release',
        on: ['01999b0c-1e1a-7c33-9a60-4c21d19a0198'],
        was: null,
        is: null,
        from: '203.0.113.8',
      },
      {
        id: 'a3',
        atMs: nowMs - 5 * hour,
        who: { id: 't1', name: 'Ruth Okafor' },
        verb: 'team.invite',
        on: [],
        was: null,
        is: 'viewer',
        from: '203.0.113.7',
      },
      {
        id: 'a2',
        atMs: nowMs - 7 * hour,
        who: { id: 't1', name: 'Ruth Okafor' },
        verb: 'sign-in.passkey',
        on: [],
        was: null,
        is: null,
        from: '203.0.113.7',
      },
      { id: 'a1', atMs: nowMs - day, who: null, verb: 'lead.purge', on: ['a', 'b'], was: null, is: null, from: null },
    ],
    next: 'a1',
  },
  'POST /start/look': { kind: 'owner', role: 'owner', name: null, email: null, isNew: true },
}

/** Stops the page's clock at the time of the responses; entries of `instead` override the ones above. */
export async function answerOffice(page: Page, instead: Record<string, Answer> = {}) {
  await page.clock.setFixedTime(nowMs)
  give({ ...answers, ...instead })
}
