// Draws downloads/onboarding-checklist.pdf, what to have ready before the first call: `node scripts/make-checklist.ts`
// after changing its words. The result is committed; its dates are fixed: same words, same bytes.
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
    lead: 'What to have ready for your first call, in the order we’ll ask. Most of it takes twenty minutes.',
    groups: [
      {
        name: 'Your business',
        points: [
          ['Legal name, as on your tax papers', 'Carriers check it letter by letter before they let texts through.'],
          ['EIN (tax ID)', 'For A2P registration. Sole proprietors can go without one. It takes a week longer.'],
          ['Address and website', 'Your website has to name the business and link to a privacy policy.'],
          ['Logo and brand color', 'A PNG with a clear background, and the color’s hex code (#7A4BA8).'],
        ],
      },
      {
        name: 'Phone and texts',
        points: [
          ['The number you give out', 'Tell us if you’re keeping it. Moving it over takes five to ten business days.'],
          ['A recent phone bill and your account PIN', 'We need the account number and the PIN to move your number.'],
          [
            'Your greeting and up to four menu choices',
            'The phone greeting scripts next to this file give you twelve.',
          ],
          ['How people said yes to texts', 'The form or paper they signed, and the dates. No proof, no texts.'],
        ],
      },
    ],
  },
  {
    title: 'Customers, prices, money',
    lead: 'The second half. Bring what you have. We’ll clean up the list on the call.',
    groups: [
      {
        name: 'Customers',
        points: [
          ['One list: name, phone, email, address', 'A spreadsheet is fine. One row per home, and leave blanks blank.'],
          ['Who’s weekly, biweekly or monthly', 'One column. It becomes their reminders.'],
          ['Gate codes and alarm codes', 'Keep them off the list. We’ll show you where to lock them up.'],
        ],
      },
      {
        name: 'Prices',
        points: [
          ['Your three most-booked jobs and their prices', 'By bedrooms or by the hour, the way you quote today.'],
          ['Extras', 'Oven, fridge, inside windows, laundry: name and price.'],
          ['Your minimum and your area', 'ZIP codes are enough.'],
        ],
      },
      {
        name: 'Money',
        points: [
          ['A bank account in the business’s name', 'For payouts. Routing and account number.'],
          ['An owner’s photo ID', 'The card processor checks it. We never see it.'],
          ['How you handle tips and late cancellations', 'One sentence each. It goes on the invoice.'],
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
