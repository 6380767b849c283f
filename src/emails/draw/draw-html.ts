// Draws an email as HTML: tables, no images, no requests, 600 px wide, system fonts, light and dark. Many email
// programs support little CSS, so every essential style is inline. The style sheet adds rules, mainly for phones and
// dark mode.
import { html, raw } from 'hono/html'
import type { EmailFrame, EmailSheet } from '#emails/compose/sheet.ts'
import { bold, colors, drawBlock, drawLink, drawSentence, layout, wide } from './draw-blocks.ts'

const { ink, leaf, paper, quiet, sun } = colors
const type = "font-family:'Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"
// Invisible padding after the preheader, so that an inbox's preview line doesn't continue with the email's body.
const filler = ' \u2007\u034f'.repeat(40)

export async function drawHtml(sheet: EmailSheet, frame: EmailFrame): Promise<string> {
  const { address, phone, publicUrl } = frame
  const footLink = `color:${quiet}`
  const linkTo = (path: string, text: string) => drawLink({ text, href: publicUrl + path }, publicUrl, footLink)
  const choices = frame.choices && html` · ${linkTo('/your-choices', frame.choices)}`
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
${drawSentence(sheet.why, publicUrl, footLink)}<br>${address} · ${phone} · ${linkTo('/privacy', frame.privacy)}${choices}
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

// The colors in this style sheet are those of dark mode. The colors of light mode are inline styles.
const emailStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%}
td,th,h1,h2,p{font-family:'Avenir Next','Segoe UI',Helvetica,Arial,sans-serif}
p,li{overflow-wrap:anywhere}
@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}h1.h{font-size:28px!important;line-height:31px!important}.rows td.k{width:88px!important}.lane{width:62px!important}.note{letter-spacing:-2px!important}}
@media (prefers-color-scheme:dark){
.bg{background:#0F1915!important}.card{background:#15221C!important}.h,.v,.brand{color:#F5F3E9!important}.t{color:#C6D1CA!important}.k,.foot,.foot a{color:#9FB0A6!important}.a{color:#85D0AE!important}
.rule{border-color:#F5F3E9!important}.k,.v,.line,.slot{border-color:#2A3B33!important}.off{background:#2E2A17!important;color:#C6D1CA!important;border-color:#2A3B33!important}.box{background:#1C2C25!important}.warn{color:#FF9F86!important}.dot{color:#F5F3E9!important}
.on,.btn,.btn a,.mk{color:#12261F!important}
}
[data-ogsc] .h,[data-ogsc] .v{color:#F5F3E9!important}[data-ogsc] .on,[data-ogsc] .btn a{color:#12261F!important}
`
