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

// Importing with ?inline puts a file into the bundle: a style sheet as its text, any other file as a data: URL.
declare module '*?inline' {
  const content: string
  export default content
}
