import { Option } from 'commander'

/** An option that may be given more than once: its values in the order they came. */
export function repeatedOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((text: string, before: readonly string[] = []) => [...before, text])
}
