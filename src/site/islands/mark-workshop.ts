/** Stands in the page as text, before what depends on it: whether a date still lies ahead by the visitor's clock. */
export const markWorkshop = (lastEndsMs: number) =>
  `document.documentElement.dataset.workshop=Date.now()<${lastEndsMs}?"ahead":"past"`
