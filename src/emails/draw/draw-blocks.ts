// Draws each block of an email as HTML. `html` escapes every value; only our own layout markup is `raw`.
import { html, raw } from 'hono/html'
import type { RichText } from '#emails/compose/rich-text.ts'
import type { Block, Timeline } from '#emails/compose/sheet.ts'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

export const colors = {
  paper: '#F2F0E6',
  ink: '#12261F',
  body: '#42554C',
  quiet: '#5B6D64',
  leaf: '#14624A',
  sun: '#FFC92B',
  window: '#FFF1C2',
  line: '#DCDACD',
  edge: '#78877E',
  tomato: '#B23A1F',
}
const { paper, ink, body, quiet, leaf, sun, window, line, edge, tomato } = colors

// For tables that are only for layout, so that screen readers don't announce them as tables.
export const layout = raw('role="presentation" cellpadding="0" cellspacing="0"')
export const wide = raw(`${layout} width="100%"`)
const full = 'width:100%;border-collapse:collapse'
export const bold = 'font-weight:bold'
const usualSize = 'font-size:16px;line-height:25px'
const under = `border-bottom:1px solid ${line}`

/**
 * Draws a link if it leads to one of our pages or an https URL, or if it is for emailing, calling or texting.
 * Otherwise, only its text is drawn.
 */
export const drawLink = ({ text, href }: { text: string; href: string }, publicUrl: string, look: string) =>
  /^(?:https|mailto|tel|sms):/.test(href) || href.startsWith(`${publicUrl}/`)
    ? html`<a class="a" href="${href}" style="${look}">${text}</a>`
    : text

/** @param look the style of the links, if it isn't the usual one */
export const drawSentence = (sentence: RichText, publicUrl: string, look = `color:${leaf};text-decoration:underline`) =>
  sentence.map(({ text, isStrong, href }) => {
    if (href) return drawLink({ text, href }, publicUrl, look)
    return isStrong ? html`<b class="v" style="color:${ink}">${text}</b>` : text
  })

export function drawBlock(block: Block, publicUrl: string) {
  switch (block.kind) {
    case 'paragraph': {
      const size = block.isSmall ? 'font-size:14px;line-height:21px' : usualSize
      const drawn = drawSentence(block.sentence, publicUrl)
      return html`<p class="t" style="margin:14px 0 0;${size};color:${body}">${drawn}</p>`
    }
    case 'heading':
      return html`<h2 class="h" style="margin:28px 0 -6px;font-size:18px;line-height:23px;${bold};color:${ink}">
${block.text}</h2>`
    case 'rows':
      return drawRows(block, publicUrl)
    case 'sums':
      return drawSums(block)
    case 'ladder':
      return drawLadder(block)
    case 'box':
    case 'quote':
      return drawBox(block)
    case 'list': {
      const items = block.items.map((item) => html`<li>${drawSentence(item, publicUrl)}</li>`)
      return html`<ol class="t" style="margin:6px 0 0;padding-left:22px;${usualSize};color:${body}">${items}</ol>`
    }
    case 'timeline':
      return drawTimeline(block.timeline)
    case 'button': {
      const look = `display:inline-block;padding:13px 22px 11px;font-size:16px;line-height:20px;${bold};color:${ink}`
      const link = drawLink({ text: block.label, href: block.href }, publicUrl, `${look};text-decoration:none`)
      return html`<table ${layout} style="margin:22px 0 6px"><tr>
<td class="btn" style="background:${sun};border-radius:9px;border-bottom:4px solid ${leaf}">${link}</td>
</tr></table>`
    }
  }
}

function drawRows({ rows, isNarrow }: Of<'rows'>, publicUrl: string) {
  const cell = `${under};line-height:21px;vertical-align:top`
  const label = `${cell};width:${isNarrow ? 56 : 132}px;padding:9px 12px 9px 0;font-size:14px;color:${quiet}`
  const value = `${cell};padding:9px 0;font-size:16px;color:${ink};word-break:break-word`
  const note = `display:block;font-size:14px;font-weight:normal;color:${quiet}`
  const drawn = rows.map(
    (row) => html`<tr>
<td class="k" style="${label}">${row.label}</td>
<td class="v" style="${value}${row.isStrong && `;${bold}`}">
${drawSentence(row.value, publicUrl)}${row.note && html`<span class="k" style="${note}">${row.note}</span>`}</td>
</tr>`,
  )
  return html`<table ${wide} class="${isNarrow ? 'narrow' : 'rows'}" style="${full};margin-top:14px">${drawn}</table>`
}

function drawSums({ rows }: Of<'sums'>) {
  const cell = `padding:10px 0;${under};line-height:22px;color:${ink}`
  const drawn = rows.map(
    ({ label, amount, isTotal }) => html`<tr>
<td class="v" style="${cell};font-size:16px${isTotal && `;${bold}`}">${label}</td>
<td class="v" align="right" style="${cell};font-size:${isTotal ? `22px;${bold}` : '16px'}">${amount}</td>
</tr>`,
  )
  return html`<table ${wide} class="rule" style="${full};margin-top:18px;border-top:2px solid ${ink}">${drawn}</table>`
}

function drawLadder({ rows, taken }: Of<'ladder'>) {
  const cell = `font-size:14px;line-height:20px;padding:4px 0 4px 7px;border-left:1px solid ${edge}`
  const on = `${cell};background:${sun};color:${ink};${bold}`
  const drawTime = (time: string, index: number) =>
    index === taken
      ? html`<td class="on slot" style="${on}">${time}</td>`
      : html`<td class="k slot" style="${cell};color:${quiet}">${time}</td>`
  const drawn = rows.map(
    ({ label, times }) => html`<tr>
<td class="k" width="44" style="font-size:14px;line-height:28px;${bold};color:${quiet}">${label}</td>
${times.map(drawTime)}</tr>`,
  )
  return html`<table ${wide} style="${full};margin-top:18px">${drawn}</table>`
}

function drawBox({ label, text }: Of<'box'> | Of<'quote'>) {
  const lines = text.split('\n').map((line, index) => (index === 0 ? line : html`<br>${line}`))
  return html`<table ${wide} style="width:100%;margin-top:18px"><tr>
<td class="box" style="background:${paper};border-radius:8px;padding:16px 18px">
<p class="k" style="margin:0 0 6px;font-size:14px;line-height:20px;color:${quiet}">${label}</p>
<p class="v" style="margin:0;${usualSize};color:${ink};word-break:break-word">${lines}</p>
</td></tr></table>`
}

type Count = Timeline['rows'][number]['counts'][number]

function drawTimeline({ days, rows, all, key }: Timeline) {
  // Styles that cells share are set on their row or table to save bytes, because a week has many cells.
  const small = 'font-size:13px;line-height'
  const lane = `height:34px;letter-spacing:0;padding:0 6px 0 0;${small}:18px;text-align:left`
  const off = (index: number) => index === 0 && `;background:${window}`
  const drawDay = (day: string, index: number) =>
    html`<th scope="col" class="${index === 0 ? 'off' : 'k'}" style="font-weight:normal;text-align:left${off(index)}">
${day}</th>`
  const drawCell = (count: Count, index: number) =>
    html`<td class="line${index === 0 && ' off'}" style="border:solid ${line};border-width:0 0 1px 1px${off(index)}">
${drawNotes(count)}</td>`
  const drawRow = ({ label, counts }: Timeline['rows'][number]) =>
    html`<tr class="dot note" style="color:${ink};font-size:11px;line-height:12px;letter-spacing:-1px">
<th scope="row" class="t" style="${lane};font-weight:normal;color:${body}">${label}</th>
${counts.map(drawCell)}</tr>`
  return html`<table width="100%" cellpadding="4" cellspacing="0" style="${full};margin-top:20px;table-layout:fixed">
<tr style="${small}:17px;color:${quiet}"><td class="lane" style="width:76px"></td>${days.map(drawDay)}</tr>
${rows.map(drawRow)}
<tr class="v" style="font-size:16px;line-height:26px;${bold};color:${ink}">
<th scope="row" class="v" style="${lane};${bold};color:${ink}">${all.label}</th>
${all.counts.map((count) => html`<td>${count}</td>`)}</tr>
</table>
<p class="t" style="margin:8px 0 0;${small}:18px;color:${body}">
<span class="dot" style="color:${ink}">●</span> ${key.lead} \u00a0
<span class="warn" style="color:${tomato}">◆</span> ${key.late}</p>`
}

const maxMarkers = 12

/**
 * One symbol for each lead, late leads first, in groups of three. If there are more than 12 leads, numbers are shown:
 * '◆3 ●14'.
 */
function drawNotes({ leads, late }: Count) {
  if (leads === 0) return '\u00a0'
  const isMany = leads > maxMarkers
  const signs = '◆'.repeat(late) + '●'.repeat(leads - late)
  const inThrees = (text: string, from: number) =>
    [...text].map((sign, index) => (from + index > 0 && (from + index) % 3 === 0 ? ` ${sign}` : sign)).join('')
  const lateNotes = isMany ? `◆${late} ` : inThrees(signs.slice(0, late), 0)
  const others = isMany ? `●${leads - late}` : inThrees(signs.slice(late), late)
  return [late > 0 && html`<span class="warn" style="color:${tomato}">${lateNotes}</span>`, others]
}
