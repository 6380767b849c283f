// A release: the files of a site as the server serves them. This one has only a few pages, and no rendering is needed.
import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BookingRules } from '#domain/booking/booking-rules.ts'
import { weekdays } from '#domain/clock/opening-hours.ts'
import type { PagePolicy } from '#domain/pages/page-policy.ts'
import type { SiteData } from '#domain/pages/site-data.ts'
import { formView } from '#forms/form-view.ts'
import { forms } from '#forms/index.ts'
import type { SiteFile } from '#server/pages/built-site.ts'
import { readChoicesTexts } from '#site/choices/read-your-choices.ts'
import { sampleEmailContent } from './email-content.ts'

export const bigFileBytes = 2_500_000

export function smallSite(rules: Partial<BookingRules> = {}): { files: Map<string, SiteFile>; siteData: SiteData } {
  const files = new Map<string, SiteFile>()
  const write = (path: string, text: string | Buffer, { policy, hasTwins = false }: Writing = {}) => {
    const bytes = Buffer.from(text)
    const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    files.set(path, {
      bytes,
      tag,
      policy,
      ...(hasTwins && { br: brotliCompressSync(bytes), gzip: gzipSync(bytes) }),
    })
  }
  const page = (path: string, title: string, { body = '', shows = [] as string[] } = {}) => {
    const policy = { scripts: [`'sha256-of-${title}'`], styles: [`'sha256-style'`], shows }
    const html = `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}`
    write(path, html, { hasTwins: true, policy })
  }
  page('/index.html', 'Home')
  const problems = ['closed', 'busy', 'away', 'broken', 'refused'].map(
    (kind) => `<h1 data-problem="${kind}" hidden></h1>`,
  )
  for (const path of ['/hidden/problem.html', '/embed/problem-open.html'])
    page(path, 'Problem', { body: `${problems.join('')}<p data-problem-detail></p>` })
  page('/404.html', 'Not found')
  page('/pricing.html', 'Pricing')
  const orderStep = '<form action="/api/forms/order"><input name="email"></form>'
  const orderFrame = `${orderStep}<iframe src="/embed/order/titan"></iframe>`
  page('/order/titan.html', 'Titan', { body: orderStep, shows: ['order/titan'] })
  for (const coupon of ['none', 'granted', 'unknown'])
    for (const sent of ['', ' sent']) {
      const path = `/order/titan-${coupon}${sent.replace(' ', '-')}-open.html`
      page(path, `Titan ${coupon}${sent}`, { body: orderFrame, shows: ['order/titan'] })
    }
  const orderRequest =
    '<details open data-contact><b data-contact-line></b></details><form action="/api/forms/order-request"><input name="phone"></form>'
  page('/embed/order/titan.html', 'Request at 1499', { body: orderRequest })
  page('/embed/order/titan-granted-open.html', 'Request at 999', { body: orderRequest })
  page('/embed/order/titan/sent.html', 'Sent at 1499')
  page('/embed/order/titan/sent-granted-open.html', 'Sent at 999')
  const oneStep = '<iframe src="/embed/order/tactician"></iframe>'
  page('/order/tactician.html', 'Tactician', { body: oneStep, shows: ['order/tactician'] })
  page('/embed/order/tactician.html', 'Tactician request')
  page('/embed/order/tactician/sent.html', 'Tactician sent')
  page('/demo-video.html', 'Gate')
  const next = '<div data-next-calls hidden><ol data-call-list></ol><i data-call-zone></i></div>'
  page('/demo-video-open.html', 'Open', { shows: ['video-demo'], body: next })
  page('/replay.html', 'Replay gate')
  page('/replay-open.html', 'Replay open')
  page('/embed/booking.html', 'Built-in calendar', {
    body: '<form><select name="start" data-call-slots="Choose"></select><input name="timezone" data-call-timezone></form>',
  })
  page('/embed/pro.html', 'Built-in pro form')
  page('/hidden/portal.html', 'Portal')
  page('/hidden/downloads.html', 'Downloads')
  page('/hidden/downloads/tidy-tempo-pro.html', 'Pro')
  const description = 'Change it: {manage}'
  const entry = {
    title: 'Demo call',
    phone: { description, location: 'By phone' },
    video: { description: 'Join: {link} Change it: {manage}', location: 'By video' },
    videoLater: { description, location: 'By video' },
  }
  const organizer = { name: 'Tidy Tempo', email: 'hello@example.com' }
  page('/book-demo.html', 'Book', { body: '<iframe src="/embed/booking"></iframe>', shows: ['booking'] })
  const list = `<select name="start" data-call-slots="Choose"></select><input name="timezone" data-call-timezone>`
  page('/embed/booking-again-open.html', 'Again', { body: formBody('booking') + list })
  for (const path of ['/booked-call-open.html', '/embed/booked-call-open.html'])
    page(path, path.startsWith('/embed') ? 'Framed call' : 'Call', { body: callBody })
  for (const form of forms.values())
    if (form.name !== 'booking') page(`/forms/${form.name}.html`, form.name, { body: formBody(form.name) })
  write('/_astro/island.abc.js', `console.log('${'x'.repeat(400)}')`, { hasTwins: true })
  write('/voice.mp3', Buffer.alloc(1000, 7))
  write('/film.mp4', Buffer.alloc(bigFileBytes, 9))
  const workshopEndsAtMs = Date.parse('2026-11-20T02:00:00Z')
  return {
    files,
    siteData: {
      booking: { rules: { ...bookingRules, ...rules }, entry, organizer, tooMany: tooManyCalls },
      prices: planPrices,
      workshopEndsAtMs,
      callStepTitles: ['Rings', 'Text', 'Answer', 'Week', 'Reminder', 'Charged', 'Review'],
      emails: sampleEmailContent,
      choices: readChoicesTexts(),
      replies: [{ id: 'reply-1', name: 'An answer', subject: 'Your question', body: 'Hi {firstName},\n\n{you}' }],
    },
  }
}

interface Writing {
  policy?: PagePolicy
  hasTwins?: boolean
}

const tooManyCalls =
  'Two calls are already booked with this email or phone number. To move or cancel one, use the link in its confirmation, or call us at (614) 555-0123.'

/** Monday to Friday in New York: calls from 9 to 12, on the hour; open hours from 8 to 6. */
export const bookingRules: BookingRules = {
  timezone: 'America/New_York',
  callMinutes: 30,
  bufferMinutes: 30,
  noticeHours: 4,
  horizonDays: 60,
  hours: Object.fromEntries(
    weekdays.map((day) => [day, day.startsWith('s') ? [] : [{ from: '09:00', to: '12:00' }]]),
  ) as BookingRules['hours'],
  openHours: Object.fromEntries(
    weekdays.map((day) => [day, day.startsWith('s') ? [] : [{ from: '08:00', to: '18:00' }]]),
  ) as BookingRules['openHours'],
  blockedDays: ['2026-11-26'],
}

const plan = (cardUsd: number, orderUsd: number, couponUsd?: number) => ({
  card: { priceUsd: cardUsd, listUsd: 1500 },
  order: { priceUsd: orderUsd, listUsd: null },
  withCoupon: couponUsd ? { priceUsd: couponUsd, listUsd: orderUsd } : null,
  setupFeeUsd: 497,
})

export const planPrices = { tactician: plan(199, 199), trailblazer: plan(499, 499, 299), titan: plan(999, 1499, 999) }

const callBody =
  ['booked', 'cancelled', 'over'].map((state) => `<p data-call="${state}" hidden>${state}</p>`).join('') +
  '<p data-call-problem hidden></p><b data-call-day></b><b data-call-time></b><b data-call-zone></b>' +
  '<p data-call-join hidden><a data-call-link="join">join</a></p>' +
  '<a data-call-link="calendar">file</a><a data-call-link="google">Google</a>' +
  '<form method="post" data-call-form="move"><select name="start" data-call-slots="Choose"></select></form>' +
  '<form method="post" data-call-form="cancel"></form>'

function formBody(name: string): string {
  const controls = formView(forms.get(name)!).fields.map(({ name: field, kind }) => {
    const marks = `id="${name}-${field}" name="${field}" data-fill="${field}" aria-describedby="${name}-${field}-fault"`
    const control =
      kind === 'textarea'
        ? `<textarea ${marks}></textarea>`
        : `<input type="${kind === 'checkbox' ? 'checkbox' : 'text'}" ${marks}>`
    return `<div>${control}<p id="${name}-${field}-fault" data-fault="${field}" hidden></p></div>`
  })
  return `<p data-failure hidden></p><ul data-faults hidden></ul><form method="post">${controls.join('')}<input type="hidden" name="context" data-fill="context"></form>`
}
