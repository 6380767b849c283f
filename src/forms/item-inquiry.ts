// The form behind 'Add to Cart' in the shop. The shop has no cart; instead, the team answers questions about an item.
import { capitalize } from '#domain/texts/texts.ts'
import { defineForm } from './define-form.ts'
import { email, fullName, optionalText, text } from './fields.ts'
import { inOneLine } from './summary-texts.ts'

/** The item's name, made from its slug: 'squeegee-tee' is a 'Squeegee tee'. */
const nameOfItem = (product: unknown) => capitalize(inOneLine(product).replaceAll('-', ' '))

export const itemInquiry = defineForm({
  name: 'item-inquiry',
  destinations: ['requests'],
  confirmationEmail: 'item-receipt',
  inOffice: {
    requestLabel: 'Shop item',
    pastTense: 'asked about a shop item',
    category: 'messages',
    icon: 'shirt',
    answerWithin: 'business-day',
    page: '/swag-shop',
    summarize: ({ product, color, size, message }) =>
      `${[nameOfItem(product), inOneLine(color), size && `size ${inOneLine(size)}`].filter(Boolean).join(', ')}. ${inOneLine(message)}`.trim(),
    describe: { product: nameOfItem },
  },
  fields: {
    product: text({ label: 'Item', kind: 'hidden', maxLength: 80, missing: 'Choose an item.' }),
    color: text({ label: 'Color', maxLength: 80, missing: 'Choose a color.' }),
    size: optionalText({ label: 'Size', maxLength: 40 }),
    name: fullName(),
    email: email(),
    message: optionalText({ label: 'Message', kind: 'textarea', rows: 4, maxLength: 2000 }),
  },
  submit: 'Send my question',
  submitting: 'Sending...',
  failure: 'Your question wasn’t sent. Please try again.',
  next: '/swag-shop/sent',
})
