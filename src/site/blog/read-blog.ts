// The texts of the blog's pages, and the posts, newest first. In a post, '## MARK | Title' begins a chapter. The mark
// is, for example, a time. A blockquote is an exchange of text messages. It begins with '**label** *remark*'. Each
// message from the business is a paragraph, and each message from the other person is a nested quote.
import { z } from 'zod'
import { headlineLine, lead, textWith, words } from '#content/lengths.ts'
import { fillPage } from '#content/page-placeholders.ts'
import { type Picture, pictureSize } from '#content/picture.ts'
import { readMarkdown } from '#content/read-markdown.ts'
import { readYaml } from '#content/read-yaml.ts'
import { type Chapter, chaptered, countWords, minutesToRead } from '#domain/blog/post-text.ts'
import { ContentFault } from '#domain/content/content-fault.ts'
import { postSchema } from './blog-schema.ts'
import { tagDrawing } from './post-drawing.ts'

const tag = z.strictObject({ label: words, title: words, description: words, lead, drawing: tagDrawing })

const blogPage = z.strictObject({
  title: words,
  description: words,
  name: words,
  heading: z.array(headlineLine).min(1),
  lead,
  read: words,
  earlier: words,
  subjects: words,
  follow: words,
  byline: words,
  inThisPiece: words,
  takes: textWith('minutes', 'alsoAbout?'),
  minutes: textWith('minutes'),
  allPosts: words,
  subjectTitle: textWith('subject'),
  tags: z.record(words, tag),
})

export interface Post extends z.infer<typeof postSchema> {
  picture?: ShownPicture | undefined
  slug: string
  path: string
  html: string
  chapters: Chapter[]
  words: number
  minutes: number
  /** For example 'Monday, November 16, 2026'. The same day's `dateShort` is 'Nov 16'. */
  dateLong: string
  dateShort: string
}

export type ShownPicture = Picture & ReturnType<typeof pictureSize>

export type BlogPage = z.infer<typeof blogPage>

export const readBlogPage = () => readYaml('pages/blog.yaml', blogPage)

export async function readPosts(): Promise<Post[]> {
  const { tags } = readBlogPage()
  const files = await readMarkdown('blog', postSchema)
  const posts = files.map(({ id, path: file, frontMatter, html: whole }): Post => {
    for (const [index, name] of frontMatter.tags.entries())
      if (!tags[name])
        throw new ContentFault([
          {
            file,
            key: `tags.${index}`,
            location: `tags, item ${index + 1}`,
            message: `there is no tag '${name}' in content/pages/blog.yaml: ${Object.keys(tags).join(', ')}`,
          },
        ])
    const { html, chapters } = chaptered(whole)
    const words = countWords(html)
    return {
      ...frontMatter,
      picture: frontMatter.picture && { ...frontMatter.picture, ...pictureSize(frontMatter.picture) },
      next: fillPage(frontMatter.next, { file, at: ['next'] }),
      slug: id,
      path: `/blog/${id}`,
      html,
      chapters,
      words,
      minutes: minutesToRead(words),
      dateLong: format(frontMatter.published, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
      dateShort: format(frontMatter.published, { month: 'short', day: 'numeric' }),
    }
  })
  return posts.sort((one, other) => other.published.getTime() - one.published.getTime())
}

const format = (date: Date, parts: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString('en-US', { ...parts, timeZone: 'UTC' })
