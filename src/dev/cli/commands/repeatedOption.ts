import { Option } from 'commander'

/** An option that may be repeated. Its values keep their order. */
export function repeatedOption(flags: string, description: string): Option {
  const option = new Option(flags, description)
  return option.argParser((text: string, earlier: readonly string[] = []) => [...earlier, text])
}
