// An email as HTML: tables, no images, no requests, 600 px, the system's own type, light and dark. For email programs
// that know little CSS: what must not be lost is an inline style, and the style sheet adds phones and dark mode.
import { html, raw } from 'hono/html'
import type { EmailFrame, EmailSheet } from '#emails/compose/sheet.ts'
import { bold, colors, drawBlock, drawLink, drawSentence, layout, wide } from './draw-blocks.ts'
import { emailStyle } from './email-style.ts'

const { ink, leaf, paper, quiet, sun } = colors
const type = "font-family:'Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"
// Keeps the email's first words out of the line that lists show beside the subject.
const filler = ' \u2007\u034f'.repeat(40)

export async function drawHtml(sheet: EmailSheet, frame: EmailFrame): Promise<string> {
  const { address, phone, publicUrl } = frame
  const footLink = `color:${quiet}`
  const privacy = drawLink({ text: frame.privacy, href: `${publicUrl}/privacy` }, publicUrl, footLink)
  const page = await html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${sheet.subject}</title>
<style>${raw(emailStyle)}</style></head>
<body class="bg" style="margin:0;padding:0;background:${paper};${type}">
<div style="display:none;max-height:0;overflow:hidden">${sheet.preheader}${filler}</div>
<table ${wide} class="bg" style="background:${paper}"><tr><td align="center" style="padding:24px 10px">
<table ${layout} width="600" style="width:100%;max-width:600px">
<tr><td class="pad card" style="background:#FFFFFF;text-align:left;padding:22px 36px 38px;border-radius:14px">
${drawBrand(frame)}
<h1 class="h" style="margin:26px 0 0;font-size:32px;line-height:35px;letter-spacing:-.8px;${bold};color:${ink}">
${sheet.headline}</h1>
${sheet.blocks.map((block) => block && drawBlock(block, publicUrl))}
</td></tr>
<tr><td class="pad foot" style="padding:18px 36px 8px;font-size:13px;line-height:20px;color:${quiet};text-align:left">
${drawSentence(sheet.why, publicUrl, footLink)}<br>${address} · ${phone} · ${privacy}
</td></tr>
</table>
</td></tr></table>
</body></html>`
  return page.toString()
}

function drawBrand({ brand, office }: EmailFrame) {
  const strong = `${bold};color:${ink}`
  const mark = `width:34px;height:30px;background:${sun};border-bottom:4px solid ${leaf};border-radius:8px`
  return html`<table ${wide}><tr>
<td class="mk" width="34" align="center" style="${mark};font-size:20px;line-height:28px;font-style:italic;${strong}">
${brand.charAt(0)}</td>
<td class="brand" style="padding-left:10px;font-size:18px;line-height:34px;letter-spacing:-.4px;${strong}">
${brand}${office && html`<span class="k" style="font-weight:normal;color:${quiet}"> ${office}</span>`}</td>
</tr></table>`
}
