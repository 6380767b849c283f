// The blog as an RSS feed with the full text of each post. URLs are absolute, with the site's public origin.
import rss from '@astrojs/rss'
import { readBrand } from '#content/read-brand.ts'
import { siteSettings } from '#content/rendering.ts'
import { readBlogPage, readPosts } from '#site/blog/read-blog.ts'

export async function GET() {
  const { title, description } = readBlogPage()
  const { publicUrl } = siteSettings()
  const posts = await readPosts()
  return rss({
    title: `${readBrand().name}. ${title}`,
    description,
    site: publicUrl,
    trailingSlash: false,
    customData: '<language>en-us</language>',
    items: posts.map((post) => ({
      title: post.title,
      description: post.description,
      link: publicUrl + post.path,
      pubDate: post.published,
      categories: post.tags,
      content: post.html.replaceAll('href="/', `href="${publicUrl}/`),
    })),
  })
}
