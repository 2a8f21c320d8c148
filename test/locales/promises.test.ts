import { expect, test } from 'vitest'
import { loadLanguages, messagesOf } from './languages.js'

/** What each language says for "You have not been charged" and for "please do not pay again". */
const promises: Readonly<Record<string, readonly [notCharged: string, notAgain: string]>> = {
  ar: ['لم يُخصم منك أي مبلغ.', 'يرجى عدم الدفع مرة أخرى'],
  az: ['Sizdən heç bir məbləğ tutulmayıb.', 'Xahiş edirik, təkrar ödəməyin'],
  bg: ['Не Ви е удържана никаква сума.', 'Моля, не плащайте отново'],
  cs: ['Nebyly vám strženy žádné peníze.', 'Neplaťte prosím znovu'],
  da: ['Der er ikke trukket penge.', 'Betal venligst ikke igen'],
  de: ['Es wurde nichts abgebucht.', 'Bitte zahlen Sie nicht noch einmal'],
  el: ['Δεν έχετε χρεωθεί.', 'Παρακαλούμε μην πληρώσετε ξανά'],
  en: ['You have not been charged.', 'Please do not pay again'],
  es: ['No se le ha cobrado nada.', 'Por favor, no vuelva a pagar'],
  et: ['Teilt ei ole raha maha võetud.', 'Palun ärge makske uuesti'],
  fi: ['Sinulta ei ole veloitettu mitään.', 'Älä maksa uudelleen'],
  fr: ['Aucun montant n’a été débité.', 'Veuillez ne pas payer à nouveau'],
  he: ['לא חויבת.', 'נא לא לשלם שוב'],
  hi: ['आपसे कोई राशि नहीं ली गई है।', 'कृपया दोबारा भुगतान न करें'],
  hr: ['Ništa vam nije naplaćeno.', 'Molimo vas da ne plaćate ponovno'],
  hu: ['A kártyáját nem terheltük meg.', 'Kérjük, ne fizessen újra'],
  it: ['Non ti è stato addebitato nulla.', 'Ti preghiamo di non pagare di nuovo'],
  ja: ['代金は請求されていません。', '再度お支払いにならないでください'],
  ka: ['თანხა არ ჩამოგეჭრათ.', 'გთხოვთ, ხელახლა არ გადაიხადოთ'],
  kk: ['Сізден ақша алынған жоқ.', 'Қайта төлемеуіңізді сұраймыз'],
  ko: ['결제 금액은 청구되지 않았습니다.', '다시 결제하지 말아 주세요'],
  lt: ['Pinigai nebuvo nuskaičiuoti.', 'Prašome nemokėti dar kartą'],
  lv: ['Nauda nav noņemta.', 'Lūdzu, nemaksājiet vēlreiz'],
  nb: ['Du er ikke belastet.', 'Vennligst ikke betal på nytt'],
  nl: ['Er is niets afgeschreven.', 'Betaal alstublieft niet opnieuw'],
  pl: ['Nie pobrano żadnych środków.', 'Prosimy nie płacić ponownie'],
  'pt-BR': ['Nada foi cobrado de você.', 'Por favor, não pague de novo'],
  'pt-PT': ['Não lhe foi cobrado nada.', 'Por favor, não volte a pagar'],
  ro: ['Nu v-a fost retrasă nicio sumă.', 'Vă rugăm să nu plătiți din nou'],
  sk: ['Neboli vám strhnuté žiadne peniaze.', 'Prosím, neplaťte znova'],
  sl: ['Nič vam ni bilo zaračunano.', 'Prosimo, ne plačujte znova'],
  sv: ['Inga pengar har dragits.', 'Vi ber dig att inte betala igen'],
  tr: ['Sizden herhangi bir tutar alınmadı.', 'Lütfen tekrar ödeme yapmayın'],
  uk: ['кошти не списано.', 'Будь ласка, не платіть удруге'],
  vi: ['Quý khách không bị trừ tiền.', 'Vui lòng không thanh toán lại'],
  'zh-Hans': ['您未被扣款。', '请不要再次付款'],
}

const languages = await loadLanguages()
const english = languages.find(({ tag }) => tag === 'en') ?? expect.fail('English is missing')

/** The keys whose English sentence gives the promise. */
const keysWith = (promise: RegExp): readonly string[] =>
  messagesOf(english).flatMap(({ key, text }) => (promise.test(text) ? [key] : []))

test.each([
  ['You have not been charged', 0, 10],
  ['please do not pay again', 1, 7],
] as const)(
  '%s: every language promises it with the same message wherever English does',
  (promise, column, times) => {
    const keys = keysWith(new RegExp(promise, 'i'))
    expect(keys).toHaveLength(times)
    for (const language of languages) {
      const words =
        promises[language.tag]?.[column] ??
        expect.fail(`What does ${language.tag} say for: ${promise}?`)
      const giving = messagesOf(language).filter(({ text }) =>
        text.toLowerCase().includes(words.toLowerCase()),
      )
      expect([language.tag, ...giving.map(({ key }) => key).sort()]).toEqual([
        language.tag,
        ...[...keys].sort(),
      ])
    }
  },
)
