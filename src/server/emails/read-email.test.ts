// Reads back emails that nodemailer wrote.
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { readEmail } from './read-email.ts'

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
const written = async (mail: object) => {
  const { message } = await transport.sendMail({
    from: { name: 'Tidy Tempo', address: 'hello@tidytempo.example' },
    to: 'rosa@delgado.example',
    ...mail,
  })
  return String(message)
}

test.each(['quoted-printable', 'base64'] as const)(
  'reads back the text, the HTML and the attached file (%s)',
  async (encoding) => {
    const subject = 'You’re booked: Friday, 8:30 am Central, and it’s a subject that is long enough to be folded ü'
    const text =
      'You’re booked.\n\n= and =3D stay, and so does a line that is much longer than seventy-six characters wide.\n'
    const html = '<p style="color:#14624a">You’re booked &amp; set.</p>'
    const ics = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
    const bytes = await written({
      subject,
      text,
      html,
      textEncoding: encoding,
      icalEvent: { method: 'REQUEST', filename: 'call.ics', content: ics },
    })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: checks for 7-bit text
    expect(bytes).toMatch(/^[\x00-\x7f]*$/)
    const read = readEmail(bytes)
    expect({ ...read, text: read.text.trimEnd().replaceAll('\r\n', '\n') }).toEqual({
      from: 'Tidy Tempo <hello@tidytempo.example>',
      to: 'rosa@delgado.example',
      subject,
      text: text.trimEnd(),
      html,
      attachment: { name: 'call.ics', bytes: Buffer.byteLength(ics) },
    })
  },
)

test('reads a non-ASCII name, and no attachment if there is none', async () => {
  const bytes = await written({
    from: { name: 'Süß & Söhne', address: 'a@b.example' },
    subject: 'Hi',
    text: 'Hi',
    html: '<p>Hi',
  })
  expect(readEmail(bytes)).toMatchObject({ from: 'Süß & Söhne <a@b.example>', subject: 'Hi', attachment: undefined })
})

test('reads text that isn’t an email as an empty email', () => {
  expect(readEmail('')).toMatchObject({ subject: '', html: '' })
  expect(readEmail('content-type: multipart/mixed; boundary=x\r\n\r\nnothing')).toMatchObject({ text: '', html: '' })
})
