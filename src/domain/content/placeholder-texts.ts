// The texts that a new post begins with, so that its page can be shown at once. None of them is ever published.

export const postPlaceholders = {
  description: '[What this post says, in one sentence. Search results show it.]',
  alsoAbout: '[a job that takes as long as reading this]',
  heading: '[What to do next]',
  text: '[Why that’s worth a click, in a sentence or two.]',
  body: '[Write the post here.]',
}

const placeholders = Object.values(postPlaceholders)

/** Whether a text still has a placeholder in it. */
export const hasPlaceholder = (text: string): boolean => placeholders.some((one) => text.includes(one))
