import { answer } from './answers.js'

/**
 * Answers a CSV file that is written while it is sent, so that a long one needs little memory. A
 * reader that stops, such as a cancelled download, ends the chunks too.
 */
export function answerCsv(filename: string, chunks: AsyncIterable<string>): Response {
  const encoder = new TextEncoder()
  const iterator = chunks[Symbol.asyncIterator]()
  // Spreadsheets need this mark at the beginning to read UTF-8.
  let byteOrderMark = '\ufeff'
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await iterator.next()
      if (chunk.done) return controller.close()
      controller.enqueue(encoder.encode(byteOrderMark + chunk.value))
      byteOrderMark = ''
    },
    async cancel() {
      await iterator.return?.()
    },
  })
  return answer(body, {
    type: 'text/csv; charset=utf-8',
    headers: { 'Content-Disposition': `attachment; filename="${filename}"` },
  })
}
