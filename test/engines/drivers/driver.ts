/** The engines of the suites `chromium`, `firefox` and `webkit`. */
export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** What differs from a shopper's browser. */
export interface EngineOptions {
  /**
   * The public key of the certificate that pages over https have, as
   * `--ignore-certificate-errors-spki-list` takes it.
   */
  readonly authorityHash?: string
  /** The folder of an extension. WebKitGTK's small browser takes none. */
  readonly extension?: string
}

/** Starts one browser, and opens profiles in it that share nothing. */
export interface Engine {
  open(): Promise<Driver>
  close(): Promise<void>
}

/**
 * What the journeys need of a browser, and all that differs between engines: a page with trusted
 * input, and what the page sent and reported. Finding elements and waiting is the same for all, in
 * `shopper.ts`.
 */
export interface Driver {
  readonly name: EngineName
  goto(url: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  /**
   * Runs a function in the page. It can use nothing but its argument, which travels as JSON, as its
   * answer does.
   */
  evaluate<Argument, Answer>(
    act: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
  ): Promise<Answer>
  /** Runs a script in the page, which may set names there. */
  load(script: string): Promise<void>
  /** A press of the mouse at a point of the viewport. */
  clickAt(point: Point): Promise<void>
  /** Keys, one by one. */
  type(text: string): Promise<void>
  /** A key such as `Tab`, or several as `Control+v`. */
  press(key: string): Promise<void>
  /** Puts a text into the clipboard, to be pasted by `Control+v`. */
  copy(text: string): Promise<void>
  cookies(): Promise<readonly string[]>
  /** Every request of every page so far. */
  requests(): readonly SentRequest[]
  /** Console lines and uncaught errors so far: the kind, a colon, the text. */
  messages(): Promise<readonly string[]>
  /** Reports of the content security policy so far. */
  violations(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The size of the page, in CSS pixels, as far as an engine lets it be chosen. */
export const viewport = { width: 1024, height: 730 }

/** Marks the console line by which a page reports a breach of its policy. */
export const violationMark = 'content security policy:'

/** Runs in the page before its own scripts. */
export function reportViolations(mark: string): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      console.error(`${mark} ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
    },
  )
}

/** Divides what the console said into what the page reported of its policy and all else. */
export function divideMessages(lines: readonly string[]): {
  violations: string[]
  messages: string[]
} {
  const violations = lines.filter((line) => line.includes(violationMark))
  return { violations, messages: lines.filter((line) => !line.includes(violationMark)) }
}
