/** Vite gives the text of a stylesheet that is imported this way. */
declare module '*.css?inline' {
  const text: string
  export default text
}
