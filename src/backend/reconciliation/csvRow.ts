/** One row of a CSV file. @see RFC 4180 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * An apostrophe keeps spreadsheet programs from reading the cell as a formula. A shopper may have
 * written what is in it.
 *
 * @see OWASP, "CSV Injection"
 */
function csvCell(text: string) {
  const isFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text)
  const safeText = isFormula ? `'${text}` : text
  return /[",;\s]/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText
}
