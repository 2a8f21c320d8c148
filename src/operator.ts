export { SplitEditor, type SplitEditorProps } from './react/split/SplitEditor.js'
export { type DividedPart, useSplitEditor } from './react/split/useSplitEditor.js'
