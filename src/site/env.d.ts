import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean
  }
}

declare module 'react' {
  // Invoker commands: a button opens a dialog without script. React passes the attributes through.
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: string
    commandfor?: string
  }
}

// A file as a data: address, inside the bundle.
declare module '*?inline' {
  const dataUrl: string
  export default dataUrl
}
