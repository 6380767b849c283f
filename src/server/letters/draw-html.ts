// A letter as HTML: tables, no images, no requests, 600 px, the system's own type, light and dark. For email programs
// that know little CSS: what must not be lost is an inline style, and the style sheet adds phones and dark mode.
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeHtml } from '#domain/pages/html.ts'
import { drawBlock, drawSentence } from './draw-blocks.ts'
import { colors, table } from './letter-parts.ts'
import { letterStyle } from './letter-style.ts'
import type { Frame, Sheet } from './sheet.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const type = "'Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"
// Keeps the letter's first words out of the line that lists show beside the subject.
const filler = ' \u2007\u034f'.repeat(40)

export function drawHtml(sheet: Sheet, frame: Frame): string {
  const body = renderToStaticMarkup(drawBody(sheet, frame))
  return `<!doctype html><html lang="en"><head>${headOf(sheet.subject)}</head>${body}</html>`
}

const headOf = (subject: string) => `<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${letterStyle}</style>`

const drawBody = (sheet: Sheet, frame: Frame): ReactNode =>
  h(
    'body',
    { className: 'bg', style: { margin: 0, padding: 0, background: colors.paper, fontFamily: type } },
    h('div', { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, sheet.preheader, filler),
    table(
      { className: 'bg', style: { background: colors.paper } },
      h('tr', null, h('td', { align: 'center', style: { padding: '24px 10px' } }, drawPage(sheet, frame))),
    ),
  )

const card: CSSProperties = { background: '#FFFFFF', textAlign: 'left' }

const drawPage = ({ headline, weekday, blocks, why }: Sheet, frame: Frame) =>
  table(
    { width: 600, style: { width: '100%', maxWidth: '600px' } },
    h(
      'tr',
      null,
      h(
        'td',
        { className: 'pad card', style: { ...card, padding: '22px 36px 0', borderRadius: '14px 14px 0 0' } },
        drawBrand(frame),
        h('div', { style: { height: '18px', lineHeight: '18px', fontSize: '1px' } }, '\u00a0'),
        drawRuler(weekday),
      ),
    ),
    h(
      'tr',
      null,
      h(
        'td',
        { className: 'pad card', style: { ...card, padding: '30px 36px 38px', borderRadius: '0 0 14px 14px' } },
        h('h1', { className: 'h', style: headlineStyle }, headline),
        blocks.map((block, index) => block && h(Block, { key: index, block })),
      ),
    ),
    h(
      'tr',
      null,
      h(
        'td',
        { className: 'pad foot', style: footStyle },
        drawSentence(why, footLink),
        h('br'),
        `${frame.address} · ${frame.phone} · `,
        h('a', { href: frame.privacy.url, style: footLink }, frame.privacy.label),
      ),
    ),
  )

const Block = ({ block }: { block: Parameters<typeof drawBlock>[0] }) => drawBlock(block)

const headlineStyle: CSSProperties = {
  margin: 0,
  fontSize: '32px',
  lineHeight: '35px',
  letterSpacing: '-.8px',
  fontWeight: 'bold',
  color: colors.ink,
}
const footStyle: CSSProperties = {
  padding: '18px 36px 8px',
  fontSize: '13px',
  lineHeight: '20px',
  color: colors.quiet,
  textAlign: 'left',
}
const footLink: CSSProperties = { color: colors.quiet }

const markStyle: CSSProperties = {
  width: '34px',
  height: '30px',
  background: colors.sun,
  borderBottom: `4px solid ${colors.leaf}`,
  borderRadius: '8px',
  fontSize: '20px',
  lineHeight: '28px',
  fontWeight: 'bold',
  fontStyle: 'italic',
  color: colors.ink,
}

const drawBrand = ({ brand, office }: Frame) =>
  table(
    { width: '100%' },
    h(
      'tr',
      null,
      h('td', { className: 'mk', width: 34, align: 'center', style: markStyle }, brand.charAt(0)),
      h(
        'td',
        {
          className: 'brand',
          style: {
            paddingLeft: '10px',
            fontSize: '18px',
            lineHeight: '34px',
            fontWeight: 'bold',
            letterSpacing: '-.4px',
            color: colors.ink,
          },
        },
        brand,
        office && h('span', { className: 'k', style: { fontWeight: 'normal', color: colors.quiet } }, ` ${office}`),
      ),
    ),
  )

const dayStyle: CSSProperties = { fontSize: '13px', lineHeight: '16px', padding: '7px 0 7px 8px' }

const drawRuler = (marked: number) =>
  table(
    {
      className: 'rule days',
      width: '100%',
      style: { width: '100%', borderTop: `2px solid ${colors.ink}`, borderCollapse: 'collapse' },
    },
    h(
      'tr',
      null,
      weekdays.map((name, index) => {
        const isSunday = index === 6
        const look =
          index === marked
            ? {
                className: 'on',
                style: {
                  background: colors.sun,
                  color: colors.ink,
                  fontWeight: 'bold',
                  borderLeft: `1px solid ${colors.sun}`,
                },
              }
            : isSunday
              ? {
                  className: 'off',
                  style: { background: colors.window, color: colors.text, borderLeft: `1px solid ${colors.line}` },
                }
              : { className: 'day', style: { color: colors.quiet, borderLeft: `1px solid ${colors.line}` } }
        return h(
          'td',
          { key: name, width: '14.28%', className: look.className, style: { ...dayStyle, ...look.style } },
          name,
        )
      }),
    ),
  )
