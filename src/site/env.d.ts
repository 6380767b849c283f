import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean
  }
}

declare module 'react' {
  // Invoker commands: a button opens a dialog without JavaScript. React passes the attributes through.
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: string
    commandfor?: string
  }
}

// Within the bundle: a file as a data: URL, a style sheet as its text.
declare module '*?inline' {
  const content: string
  export default content
}
