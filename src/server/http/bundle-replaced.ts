// Thrown if content can't be rendered because the code on disk was replaced. Only a restart helps.
export class BundleReplaced extends Error {
  constructor() {
    super('the site’s code was rebuilt: restart the server')
    this.name = 'BundleReplaced'
  }
}
