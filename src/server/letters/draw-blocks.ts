// Each block of a letter as HTML.
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { colors, table } from './letter-parts.ts'
import type { Sentence } from './sentence.ts'
import type { Block, Row, Score } from './sheet.ts'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

const linkStyle: CSSProperties = { color: colors.leaf, textDecoration: 'underline' }

/** @param style of its links, where it isn't the usual one */
export const drawSentence = (sentence: Sentence, look?: CSSProperties): ReactNode =>
  sentence.map(({ text, isStrong, href }, index) => {
    if (href)
      return h('a', { key: index, href, ...(look ? { style: look } : { className: 'a', style: linkStyle }) }, text)
    return isStrong ? h('b', { key: index, className: 'v', style: { color: colors.ink } }, text) : text
  })

const paragraphStyle: CSSProperties = { margin: '14px 0 0', fontSize: '16px', lineHeight: '25px', color: colors.text }
const smallStyle: CSSProperties = { ...paragraphStyle, fontSize: '14px', lineHeight: '21px' }

export function drawBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return h(
        'p',
        { className: 't', style: block.isSmall ? smallStyle : paragraphStyle },
        drawSentence(block.sentence),
      )
    case 'heading':
      return h('h2', { className: 'h', style: headingStyle }, block.text)
    case 'rows':
      return drawRows(block)
    case 'sums':
      return drawSums(block)
    case 'ladder':
      return drawLadder(block)
    case 'beats':
      return drawBeats(block)
    case 'box':
    case 'quote':
      return drawBox(block)
    case 'parts':
      return drawParts(block)
    case 'list':
      return h(
        'ol',
        { className: 't', style: { ...paragraphStyle, margin: '6px 0 0', paddingLeft: '22px' } },
        block.items.map((item, index) => h('li', { key: index }, drawSentence(item))),
      )
    case 'score':
      return drawScore(block.score)
    case 'button':
      return drawButton(block)
  }
}

const headingStyle: CSSProperties = {
  margin: '28px 0 -6px',
  fontSize: '18px',
  lineHeight: '23px',
  fontWeight: 'bold',
  color: colors.ink,
}
const full: CSSProperties = { width: '100%', borderCollapse: 'collapse' }
const under = `1px solid ${colors.line}`

function drawRows({ rows, isNarrow }: Of<'rows'>) {
  const width = isNarrow ? 56 : 132
  const label: CSSProperties = {
    width: `${width}px`,
    padding: '9px 12px 9px 0',
    borderBottom: under,
    fontSize: '14px',
    lineHeight: '21px',
    color: colors.quiet,
    verticalAlign: 'top',
  }
  const value: CSSProperties = {
    padding: '9px 0',
    borderBottom: under,
    fontSize: '16px',
    lineHeight: '21px',
    color: colors.ink,
    verticalAlign: 'top',
    wordBreak: 'break-word',
  }
  const draw = (row: Row, index: number) =>
    h(
      'tr',
      { key: index },
      h('td', { className: 'k', style: label }, row.label),
      h(
        'td',
        { className: 'v', style: row.isStrong ? { ...value, fontWeight: 'bold' } : value },
        drawSentence(row.value),
        row.note &&
          h(
            'span',
            {
              className: 'k',
              style: { display: 'block', fontSize: '14px', fontWeight: 'normal', color: colors.quiet },
            },
            row.note,
          ),
      ),
    )
  return table({ ...(!isNarrow && { className: 'rows' }), style: { ...full, marginTop: '14px' } }, rows.map(draw))
}

function drawSums({ rows }: Of<'sums'>) {
  const cell: CSSProperties = {
    padding: '10px 0',
    borderBottom: under,
    fontSize: '16px',
    lineHeight: '22px',
    color: colors.ink,
  }
  return table(
    { className: 'rule', style: { ...full, marginTop: '18px', borderTop: `2px solid ${colors.ink}` } },
    rows.map(({ label, amount, isTotal }) => {
      const look = isTotal ? { ...cell, fontWeight: 'bold' } : cell
      return h(
        'tr',
        { key: label },
        h('td', { className: 'v', style: look }, label),
        h('td', { className: 'v', align: 'right', style: isTotal ? { ...look, fontSize: '22px' } : look }, amount),
      )
    }),
  )
}

function drawLadder({ rows, taken }: Of<'ladder'>) {
  const cell: CSSProperties = {
    fontSize: '14px',
    lineHeight: '20px',
    padding: '4px 0 4px 7px',
    borderLeft: `1px solid ${colors.edge}`,
    color: colors.quiet,
  }
  const on: CSSProperties = { ...cell, background: colors.sun, color: colors.ink, fontWeight: 'bold' }
  return table(
    { style: { ...full, marginTop: '18px' } },
    rows.map(({ label, times }) =>
      h(
        'tr',
        { key: label },
        h(
          'td',
          {
            className: 'k',
            width: 44,
            style: { fontSize: '14px', lineHeight: '28px', fontWeight: 'bold', color: colors.quiet },
          },
          label,
        ),
        times.map((time, index) =>
          h(
            'td',
            { key: time, className: index === taken ? 'on slot' : 'k slot', style: index === taken ? on : cell },
            time,
          ),
        ),
      ),
    ),
  )
}

function drawBeats({ filled, label }: Of<'beats'>) {
  const box: CSSProperties = { width: '34px', height: '16px', fontSize: '1px', lineHeight: '1px', borderRadius: '3px' }
  const gone: CSSProperties = { ...box, background: colors.sun, borderBottom: `4px solid ${colors.leaf}` }
  const ahead: CSSProperties = { ...box, border: `1px solid ${colors.edge}` }
  const boxes = Array.from({ length: 8 }, (_, index) =>
    h('td', { key: index, style: index < filled ? gone : ahead }, '\u00a0'),
  )
  return h(
    'table',
    { role: 'img', 'aria-label': label, cellPadding: 0, cellSpacing: 2, style: { margin: '18px 0 4px -2px' } },
    h('tbody', null, h('tr', null, boxes)),
  )
}

const drawBox = ({ label, text }: Of<'box'> | Of<'quote'>) =>
  table(
    { style: { width: '100%', marginTop: '18px' } },
    h(
      'tr',
      null,
      h(
        'td',
        { className: 'box', style: { background: colors.paper, borderRadius: '8px', padding: '16px 18px' } },
        h(
          'p',
          { className: 'k', style: { margin: '0 0 6px', fontSize: '14px', lineHeight: '20px', color: colors.quiet } },
          label,
        ),
        h(
          'p',
          {
            className: 'v',
            style: { margin: 0, fontSize: '16px', lineHeight: '25px', color: colors.ink, wordBreak: 'break-word' },
          },
          text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line])),
        ),
      ),
    ),
  )

function drawParts({ minutes }: Of<'parts'>) {
  const whole = minutes.reduce((sum, part) => sum + part, 0)
  const look = (index: number): CSSProperties => ({
    background: index % 2 === 0 ? colors.sun : colors.cloth,
    color: colors.ink,
    padding: '8px',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 'bold',
    whiteSpace: 'nowrap',
    borderRadius: '6px 3px 3px 6px',
    borderRight: '3px solid transparent',
    backgroundClip: 'padding-box',
  })
  return table(
    { style: { width: '100%', marginTop: '18px', tableLayout: 'fixed' } },
    h(
      'tr',
      null,
      minutes.map((part, index) =>
        h(
          'td',
          { key: index, className: 'part', width: `${Math.round((100 * part) / whole)}%`, style: look(index) },
          `${part} min`,
        ),
      ),
    ),
  )
}

const drawButton = ({ label, href }: Of<'button'>) =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: { margin: '22px 0 6px' } },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          {
            className: 'btn',
            style: { background: colors.sun, borderRadius: '9px', borderBottom: `4px solid ${colors.leaf}` },
          },
          h(
            'a',
            {
              href,
              style: {
                display: 'inline-block',
                padding: '13px 22px 11px',
                fontSize: '16px',
                lineHeight: '20px',
                fontWeight: 'bold',
                color: colors.ink,
                textDecoration: 'none',
              },
            },
            label,
          ),
        ),
      ),
    ),
  )

const mostNotes = 12

function drawScore({ days, lanes, all, key }: Score) {
  // What a whole row or table shares is set there: a week has many cells, and an email is to stay small.
  const headLook: CSSProperties = { fontSize: '13px', lineHeight: '17px', color: colors.quiet }
  const head: CSSProperties = { fontWeight: 'normal', textAlign: 'left' }
  const rowLook: CSSProperties = { color: colors.ink, fontSize: '11px', lineHeight: '12px', letterSpacing: '-1px' }
  const cell: CSSProperties = { border: `solid ${colors.line}`, borderWidth: '0 0 1px 1px' }
  const lane: CSSProperties = {
    height: '34px',
    letterSpacing: 0,
    padding: '0 6px 0 0',
    fontSize: '13px',
    lineHeight: '18px',
    fontWeight: 'normal',
    color: colors.text,
    textAlign: 'left',
  }
  const totalLook: CSSProperties = { fontSize: '16px', lineHeight: '26px', fontWeight: 'bold', color: colors.ink }
  const off = { background: colors.window }
  return [
    h(
      'table',
      {
        key: 'score',
        width: '100%',
        cellPadding: 4,
        cellSpacing: 0,
        style: { ...full, marginTop: '20px', tableLayout: 'fixed' },
      },
      h(
        'tbody',
        null,
        h(
          'tr',
          { style: headLook },
          h('td', { className: 'lane', style: { width: '76px' } }),
          days.map((day, index) =>
            h(
              'th',
              {
                key: day,
                scope: 'col',
                className: index === 6 ? 'off' : 'k',
                style: index === 6 ? { ...head, ...off } : head,
              },
              day,
            ),
          ),
        ),
        lanes.map(({ label, counts }) =>
          h(
            'tr',
            { key: label, className: 'dot note', style: rowLook },
            h('th', { scope: 'row', className: 't', style: lane }, label),
            counts.map((count, index) =>
              h(
                'td',
                {
                  key: index,
                  className: index === 6 ? 'line off' : 'line',
                  style: index === 6 ? { ...cell, ...off } : cell,
                },
                drawNotes(count),
              ),
            ),
          ),
        ),
        h(
          'tr',
          { className: 'v', style: totalLook },
          h(
            'th',
            {
              scope: 'row',
              className: 'v',
              style: { ...lane, fontWeight: 'bold', color: colors.ink },
            },
            all.label,
          ),
          all.counts.map((count, index) => h('td', { key: index }, count)),
        ),
      ),
    ),
    h(
      'p',
      {
        key: 'key',
        className: 't',
        style: { ...paragraphStyle, marginTop: '8px', fontSize: '13px', lineHeight: '18px' },
      },
      h('span', { className: 'dot', style: { color: colors.ink } }, '●'),
      ` ${key.lead} \u00a0 `,
      h('span', { className: 'warn', style: { color: colors.tomato } }, '◆'),
      ` ${key.late}`,
    ),
  ]
}

/** One symbol for each, late ones first, in threes; a number where there are many. */
function drawNotes({ leads, late }: { leads: number; late: number }): ReactNode {
  if (leads === 0) return '\u00a0'
  const lateNote = (sign: string) =>
    late > 0 && h('span', { key: 'late', className: 'warn', style: { color: colors.tomato } }, sign)
  if (leads > mostNotes) return [lateNote(`◆${late} `), `●${leads - late}`]
  const signs = '◆'.repeat(late) + '●'.repeat(leads - late)
  const inThrees = (text: string, from: number) =>
    [...text].map((sign, index) => (from + index > 0 && (from + index) % 3 === 0 ? ` ${sign}` : sign)).join('')
  return [lateNote(inThrees(signs.slice(0, late), 0)), inThrees(signs.slice(late), late)]
}
