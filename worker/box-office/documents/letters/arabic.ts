import anyAscii from 'any-ascii'
import { capitalised } from '../../../../shared/i18n/count-word.ts'
import { type Sound, spoken } from './consonants.ts'

const consonants: Record<string, string> = {
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
  // letters that are not heard in other languages, but carry a vowel
  ع: '',
  ء: '',
  ئ: '',
  ؤ: '',
  // Persian, Urdu and Kurdish
  پ: 'p',
  چ: 'ch',
  ژ: 'zh',
  گ: 'g',
  ٹ: 't',
  ڈ: 'd',
  ڑ: 'r',
  ں: 'n',
  ھ: 'h',
  ڤ: 'v',
}
/** Persian reads some letters differently. */
const persian: Record<string, string> = { ث: 's', ذ: 'z', ض: 'z', و: 'v' }
const longVowels: Record<string, string> = { ا: 'a', ة: 'a', ى: 'a', و: 'u', ي: 'i', ے: 'e', آ: 'a' }
const marks: Record<string, string> = { '\u064e': 'a', '\u064f': 'u', '\u0650': 'i', '\u0652': '' }

/**
 * Reads a word of the Arabic script. Short vowels are unwritten, so frequent names are looked up; in others, written
 * vowels are used or plausible ones set.
 */
export function arabic(word: string, { text }: { text: string }): string {
  const plain = plainForm(word)
  const known = arabicNames.get(plain)
  if (known) return known
  const read = readerOf(/[پچژگکی]/.test(text) ? { ...consonants, ...persian } : consonants)
  const article = /^ال(?=..)/.exec(plain)
  if (!article) return capitalised(read(word))
  const rest = arabicNames.get(plain.slice(2))
  return `al-${rest ?? capitalised(read(word.slice(2)))}`
}

/** Removes vowel marks and writes each letter in one of its forms. */
function plainForm(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإٱ]/g, 'ا')
    .replace(/ک/g, 'ك')
    .replace(/[یۍ]/g, 'ي')
    .replace(/[ہۀە]/g, 'ه')
}

function readerOf(table: Record<string, string>): (word: string) => string {
  return (word) => {
    const letters = [...word.normalize('NFKC').replace(/[\u0640\u0670]/g, '')]
    const sounds: Sound[] = []
    for (const [index, given] of letters.entries()) {
      const letter = plainForm(given)
      const [before, vowel] = [sounds.at(-1), longVowels[letter]]
      if (given === '\u0651' && before) sounds.push({ ...before })
      else if (marks[given]) sounds.push({ text: marks[given], isVowel: true })
      else if (letter !== '' && vowel !== undefined && isLong(letter, letters[index + 1], before, index)) {
        // a written short vowel before it is the same vowel
        if (!before?.isVowel || before.text !== vowel) sounds.push({ text: vowel, isVowel: true })
      } else if (letter !== '') {
        sounds.push({ text: table[letter] ?? anyAscii(given).replace(/[`']/g, ''), isVowel: false })
      }
    }
    return /[\u064e-\u0650]/.test(word) ? sounds.map(({ text }) => text).join('') : spoken(sounds, 'i')
  }
}

/** Whether a letter that may be both stands for a vowel: not at the beginning, and not before another long vowel. */
function isLong(letter: string, next: string | undefined, before: Sound | undefined, index: number): boolean {
  if (letter !== 'و' && letter !== 'ي') return true
  const follows = next === undefined ? '' : plainForm(next)
  return index > 0 && !before?.isVowel && !/[اةىآ\u064e-\u0650]/.test(follows || (next ?? ''))
}

// Frequent names of the Arabic script, in the spelling that their bearers' passports mostly have.
const names = `
محمد Muhammad|احمد Ahmad|محمود Mahmoud|علي Ali|حسن Hassan|حسين Hussein|عمر Omar|عثمان Othman|ابو Abu|بكر Bakr|بن bin
ابن Ibn|بنت bint|ابراهيم Ibrahim|اسماعيل Ismail|اسحاق Ishaq|يعقوب Yaqub|يوسف Yousef|موسى Musa|عيسى Isa|داود Dawud
سليمان Suleiman|عبد Abdul|الله Allah|عبدالله Abdullah|عبدالرحمن Abdulrahman|الرحمن Rahman|الرحيم Rahim|الكريم Karim
القادر Qadir|العزيز Aziz|خالد Khalid|سعيد Said|سعد Saad|مصطفى Mustafa|مصطفي Mustafa|مرتضى Murtada|طه Taha|ياسين Yassin
ياسر Yasser|سامي Sami|سمير Samir|نادر Nader|جمال Jamal|جمعة Juma|هشام Hisham|كمال Kamal|كامل Kamel|فيصل Faisal
فهد Fahd|سلمان Salman|سلطان Sultan|ناصر Nasser|منصور Mansour|زيد Zaid|زياد Ziad|رامي Rami|وليد Walid|وسيم Wassim
هاني Hani|عادل Adel|عماد Imad|عمار Ammar|انس Anas|بلال Bilal|حمزة Hamza|حداد Haddad|خوري Khoury|نصر Nasr|رضا Reza
مهدي Mahdi|هادي Hadi|جواد Jawad|صادق Sadiq|صالح Saleh|فاطمة Fatima|فاطمه Fatima|زينب Zainab|عائشة Aisha|خديجة Khadija
مريم Maryam|سارة Sara|ساره Sara|سارا Sara|ليلى Layla|ليلا Leila|نور Nour|نورا Noura|هدى Huda|امل Amal|امينة Amina
سلمى Salma|سميرة Samira|رانيا Rania|دينا Dina|ديانا Diana|نادية Nadia|ناديا Nadia|ندى Nada|منى Mona|مها Maha|ريم Reem
رنا Rana|هند Hind|هبة Heba|اسماء Asmaa|ايمان Iman|زهرا Zahra|زهراء Zahra|شيرين Shirin|نرگس Narges|پروين Parvin
پريسا Parisa|مينا Mina|نسرين Nasrin|آزاده Azadeh|آرش Arash|اميد Omid|امير Amir|بهزاد Behzad|بهرام Bahram|داريوش Dariush
كوروش Kourosh|فرهاد Farhad|فريد Farid|حميد Hamid|سعيده Saeedeh|مجيد Majid|مسعود Masoud|شهرام Shahram|شجريان Shajarian
احمدي Ahmadi|محمدي Mohammadi|حسيني Hosseini|رضايي Rezaei|كريمي Karimi|خان Khan|شاه Shah|اقبال Iqbal|عباس Abbas
عاصم Asim|بيگم Begum|فيروز Fairuz|فيروزي Firouzi|ام Umm|كلثوم Kulthum|درويش Darwish|عليرضا Alireza|محمدرضا Mohammadreza|محفوظ Mahfouz|نجيب Naguib|طارق Tariq
`

/** By the form without vowel marks, with plain alif, kaf and ya. */
const arabicNames: ReadonlyMap<string, string> = new Map(
  names
    .trim()
    .split(/[|\n]/)
    .map((pair) => pair.split(' ') as [string, string]),
)
