/** Stands in the page as text, before what depends on it: whether a date still lies ahead by the visitor's clock. */
export const markWorkshop =
  'document.documentElement.dataset.workshop=Date.now()<document.currentScript.dataset.endsMs?"ahead":"past"'
