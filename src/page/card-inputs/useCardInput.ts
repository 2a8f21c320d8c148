'use client'

import { type RefCallback, useEffect, useState } from 'react'
import type { IssueCode } from '../../core/model/issue.js'
import type { FieldRules } from '../field/fieldActions.js'
import { type EditedField, type FieldOptions, useField } from '../field/useField.js'
import { bindTyping } from '../typing/bindTyping.js'
import { findEarlyInput, moveEarlyText } from '../typing/earlyText.js'
import type { FormatEdit } from '../typing/edit.js'
import { emptyInput } from '../typing/typingHistory.js'

/** The options of every card field's hook. */
export interface CardInputOptions extends FieldOptions {
  /** Called when the field's validity changes, shown or not. */
  readonly onValidityChange?: ((validity: IssueCode | undefined) => void) | undefined
}

/**
 * The props of a card field's `<input>`. There is no `value`, `name` or `maxLength`: the text stays
 * in the element.
 */
export interface CardInputProps {
  /** The given id, or one of React's. */
  readonly id: string
  /**
   * Binds the typing, and Return, which moves to the next field (`enterkeyhint`). Merge it with
   * your own ref, never replace it.
   */
  readonly ref: RefCallback<HTMLInputElement>
  /** An input of type `number` gives no access to its caret. */
  readonly type: 'text'
  /** `numeric` for digits, `text` for a name. */
  readonly inputMode: 'numeric' | 'text'
  /** `cc-number`, `cc-exp`, `cc-csc` or `cc-name`, or the given one. */
  readonly autoComplete: string
  /** Keyboards must not correct digits or names. */
  readonly autoCorrect: 'off'
  /** `words` for a name. */
  readonly autoCapitalize: 'off' | 'words'
  /** Some spell checkers send the text to a server. */
  readonly spellCheck: false
  /** Digits run left to right in every language; a name in its own direction. */
  readonly dir: 'ltr' | 'auto'
  /** False only for an optional name. */
  readonly 'aria-required': boolean
  /** True while an error is shown. */
  readonly 'aria-invalid': boolean
  /** Ids of `describedBy`, the hint and the error, in this order. */
  readonly 'aria-describedby': string
}

/** An unstyled card field: props for your elements, and what can be asked of the text in them. */
export interface CardInput<Value> extends EditedField<Value> {
  /**
   * For the `<input>`. Add no `value`, `defaultValue` or `name`: React or the page would store the
   * digits.
   */
  readonly inputProps: CardInputProps
}

interface CardInputSpec<Value>
  extends Pick<
    FieldRules<HTMLInputElement, string, Value>,
    'validate' | 'isComplete' | 'parse' | 'onText'
  > {
  readonly inputMode?: CardInputProps['inputMode']
  readonly autoComplete: string
  readonly required?: boolean
  readonly clearsOnLeave?: boolean
  /** Used from the render in which the input appears. */
  readonly formatEdit?: FormatEdit | undefined
}

/**
 * An input with native event listeners, so that typing does not render.
 *
 * @returns it, and how to validate by changed rules
 */
export function useCardInput<Value>(
  {
    inputMode = 'numeric',
    autoComplete,
    required = true,
    clearsOnLeave,
    formatEdit,
    ...rules
  }: CardInputSpec<Value>,
  options: CardInputOptions,
): readonly [CardInput<Value>, () => void] {
  const inputAutoComplete = options.autoComplete ?? autoComplete
  const [earlyInput] = useState(() => findEarlyInput(inputAutoComplete))
  const [field, elementProps, { revalidate, clearHidden }] = useField<
    HTMLInputElement,
    string,
    Value
  >(
    {
      ...rules,
      onValidityChange: options.onValidityChange,
      contentOf: (input) => input?.value ?? '',
      putBack: emptyInput,
      bind: (input, { onText, clear }) => {
        moveEarlyText(earlyInput, input)
        return bindTyping(input, {
          formatEdit,
          onText,
          onReturn: clearsOnLeave ? clear : undefined,
        })
      },
    },
    options,
  )
  // A hidden `<Activity>` ends this effect, a waiting `<Suspense>` does not. StrictMode attaches
  // the ref again at once, and what was typed before hydration must stay.
  useEffect(
    () => (clearsOnLeave ? () => queueMicrotask(clearHidden) : undefined),
    [clearsOnLeave, clearHidden],
  )
  const isText = inputMode === 'text'
  const inputProps: CardInputProps = {
    ...elementProps,
    type: 'text',
    inputMode,
    autoComplete: inputAutoComplete,
    autoCorrect: 'off',
    autoCapitalize: isText ? 'words' : 'off',
    spellCheck: false,
    dir: isText ? 'auto' : 'ltr',
    'aria-required': required,
  }
  return [{ ...field, inputProps }, revalidate]
}
