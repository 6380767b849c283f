/** An inline script, placed before the dated content, that records whether the date is over by the visitor's clock. */
export const markWorkshop =
  'document.documentElement.dataset.workshop=Date.now()<document.currentScript.dataset.endsMs?"ahead":"past"'
