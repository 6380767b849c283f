// Reads the part of the content that emails need.
import { readBrand } from '#content/read-brand.ts'
import { readCostCategories } from '#content/read-cost-categories.ts'
import { readDemoFilm } from '#content/read-demo-video.ts'
import { readEmailTexts } from '#content/read-emails.ts'
import { readPlans } from '#content/read-plans.ts'
import type { EmailContent } from '#domain/pages/site-data.ts'
import { readMerchandise } from '#site/shop/read-merchandise.ts'
import { readWorkshop } from '#site/workshop/read-workshop.ts'

export function readEmailContent(): EmailContent {
  const { emails, shared } = readEmailTexts()
  const { name, supportEmail, phone, address } = readBrand()
  const film = readDemoFilm()
  return {
    texts: emails,
    shared,
    brand: { name, supportEmail, phone, address },
    workshop: workshopContent(),
    demo: { length: film.label, chapters: film.chapters.map(({ at, title }) => ({ at, title })) },
    plans: Object.fromEntries(readPlans().map((plan) => [plan.tier, plan.name])),
    items: readMerchandise().products.map(({ id, name, colors, sizes }) => ({
      id,
      name,
      colors: colors.map((color) => color.name),
      sizes,
    })),
    costs: readCostCategories().map((cost) => ({ id: cost.id, name: cost.name })),
  }
}

function workshopContent(): EmailContent['workshop'] {
  const { timezone, joinUrl, dates, outline, open, replay } = readWorkshop()
  return {
    timezone,
    joinUrl,
    dates: dates.map(({ starts, ends, texts, entry: { uid, title, text } }) => ({
      startsAtMs: starts.getTime(),
      endsAtMs: ends.getTime(),
      duration: texts.duration,
      entry: { uid, title, text },
    })),
    outline,
    open,
    replay: { length: replay.length, marks: replay.marks },
  }
}
