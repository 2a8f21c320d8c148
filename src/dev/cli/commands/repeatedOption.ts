import { Option } from 'commander'

/** An option that may be repeated. Its values keep their order. */
export function repeatedOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser(
    (text: string, before: readonly string[] = []) => [...before, text],
  )
}
