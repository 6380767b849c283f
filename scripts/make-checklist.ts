// Draws downloads/onboarding-checklist.pdf: what to find before the first call, in the order it is asked for. Run it
// after changing the words: `node scripts/make-checklist.ts`. The result is committed; the dates in it are fixed, so
// that the same words make the same bytes.
import { writeFileSync } from 'node:fs'
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

const ink = rgb(0.07, 0.15, 0.12)
const soft = rgb(0.26, 0.33, 0.3)
const sun = rgb(1, 0.79, 0.17)
const leaf = rgb(0.08, 0.38, 0.29)
const letter: [number, number] = [612, 792]
const margin = 54

const pages = [
  {
    title: 'Onboarding checklist',
    lead: 'What to find before the first call, in the order we ask for it. Most of it takes twenty minutes.',
    groups: [
      {
        name: 'Your business',
        points: [
          ['Legal name, as on your tax papers', 'Carriers compare it letter by letter before they pass on texts.'],
          ['EIN or tax number', 'For A2P registration. A sole proprietor can do without; it takes a week longer.'],
          ['Address and website', 'The website must name the business and link a privacy policy.'],
          ['Logo and brand color', 'A PNG on a clear ground, and the color as six digits (#7A4BA8).'],
        ],
      },
      {
        name: 'Phone and texts',
        points: [
          ['The number you give out', 'Say whether you keep it. Moving it over takes five to ten working days.'],
          ['A recent bill of your phone company', 'Account number and PIN stand on it; both are needed to move.'],
          ['Your greeting and up to four menu choices', 'Phone greeting scripts, beside this file, has twelve.'],
          ['How people said yes to texts', 'The form or paper they signed, and the dates. No proof, no texts.'],
        ],
      },
    ],
  },
  {
    title: 'Customers, prices, money',
    lead: 'The second half. Bring what you have; we clean lists up on the call.',
    groups: [
      {
        name: 'Customers',
        points: [
          ['One list: name, phone, email, address', 'A spreadsheet is fine. One row a home; leave gaps as gaps.'],
          ['Who comes weekly, every two weeks, monthly', 'One column. It becomes their reminders.'],
          ['Gate codes and alarm codes', 'Keep them out of the list. We show you where they go, locked.'],
        ],
      },
      {
        name: 'Prices',
        points: [
          ['Your three most asked-for jobs and their price', 'With bedrooms, or by the hour; as you quote today.'],
          ['Extras', 'Oven, fridge, inside windows, laundry: name and price.'],
          ['Your minimum, your area', 'ZIP codes are enough.'],
        ],
      },
      {
        name: 'Money',
        points: [
          ['A bank account in the business’s name', 'For payouts. Routing and account number.'],
          ['Photo ID of an owner', 'The card processor checks it. We never see it.'],
          ['How you charge tips and late cancellations', 'One sentence each. It goes on the invoice.'],
        ],
      },
    ],
  },
] as const

const pdf = await PDFDocument.create()
const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
const plain = await pdf.embedFont(StandardFonts.Helvetica)
pdf.setTitle('Onboarding checklist')
pdf.setAuthor('Tidy Tempo')
pdf.setLanguage('en')
for (const date of ['setCreationDate', 'setModificationDate'] as const) pdf[date](new Date('2026-11-01T12:00:00Z'))
for (const [index, content] of pages.entries()) drawPage(pdf.addPage(letter), content, index + 1)
writeFileSync('downloads/onboarding-checklist.pdf', await pdf.save())

function drawPage(page: PDFPage, { title, lead, groups }: (typeof pages)[number], number: number) {
  const [width, height] = letter
  page.drawRectangle({ x: 0, y: height - 14, width, height: 14, color: sun })
  page.drawRectangle({ x: 0, y: height - 18, width, height: 4, color: leaf })
  let y = height - 84
  page.drawText(title, { x: margin, y, size: 30, font: bold, color: ink })
  y -= 26
  for (const line of wrapped(lead, { font: plain, size: 11.5, width: width - 2 * margin })) {
    page.drawText(line, { x: margin, y, size: 11.5, font: plain, color: soft })
    y -= 16
  }
  for (const { name, points } of groups) {
    y -= 22
    page.drawText(name, { x: margin, y, size: 15, font: bold, color: leaf })
    page.drawLine({ start: { x: margin, y: y - 9 }, end: { x: width - margin, y: y - 9 }, thickness: 1.5, color: ink })
    y -= 34
    for (const [what, why] of points) {
      page.drawRectangle({ x: margin, y: y - 5, width: 15, height: 15, borderColor: ink, borderWidth: 1.4 })
      page.drawText(what, { x: margin + 28, y, size: 12, font: bold, color: ink })
      page.drawText(why, { x: margin + 28, y: y - 15, size: 10, font: plain, color: soft })
      y -= 42
    }
  }
  page.drawText(`Tidy Tempo  ·  ${number} of ${pages.length}`, { x: margin, y: 36, size: 9, font: plain, color: soft })
}

function wrapped(text: string, { font, size, width }: { font: PDFFont; size: number; width: number }): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (font.widthOfTextAtSize(longer, size) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
