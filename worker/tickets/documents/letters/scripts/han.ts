import { pinyin } from 'pinyin-pro'
import { capitalised } from '../../../../../shared/i18n/count-word.ts'
import { japanese } from './japanese.ts'

/** The most frequent surnames of one letter, in both spellings of Chinese. */
const surnames = new Set(
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖萧蕭田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范金石廖贾賈夏韦韋付傅方白邹鄒孟熊秦邱江尹薛闫閻段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯温溫康施文牛樊葛邢安齐齊易乔喬伍庞龐颜顏倪庄莊聂聶章鲁魯岳翟殷詹申欧歐耿关關兰蘭焦俞左柳甘祝包宁尚符舒阮柯纪紀梅童凌毕畢单單季裴霍涂成苗谷盛曲翁冉骆駱蓝藍路游辛靳管柴蒙鲍鮑华華喻祁蒲房滕屈饶饒解牟艾尤阳陽时時穆农農司卓古吉缪繆简簡车車项項连連芦麦麥褚娄婁窦竇戚岑景党宫宮费費卜冷晏席卫衛米柏宗瞿桂全佟应應臧闵閔苟邬鄔边邊卞姬师師和仇栾欒隋商刁沙荣榮巫寇桑郎甄丛叢仲虞敖巩鞏明佘池查麻苑迟遲邝鄺',
)
const doubleSurnames = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 东方 東方 皇甫 尉迟 公孙 公孫 慕容 令狐 司徒 端木 夏侯 南宫 南宮 独孤 长孙 長孫 宇文'.split(
    ' ',
  ),
)

/**
 * Reads words in Han characters or kana: Japanese if kana or names that only Japanese has say so, otherwise Chinese. The
 * characters alone do not tell the language, and no program knows how a Japanese given name is read.
 */
export function chineseOrJapanese(word: string, { text }: { text: string }): string {
  return japanese(word, text) ?? chinese(word, text)
}

/** Chinese in pinyin without tones; of a name in one word, surname and given name are separated: 李娜 is Li Na. */
function chinese(word: string, text: string): string {
  const letters = [...word]
  const syllables = pinyin(word, { toneType: 'none', type: 'array', surname: 'head' })
  const isName = letters.length < 5 && text.match(/\p{Script=Han}+/gu)?.length === 1
  const length = doubleSurnames.has(word.slice(0, 2)) ? 2 : 1
  const hasSurname = length === 2 || surnames.has(letters[0] ?? '')
  if (!isName || !hasSurname || letters.length <= length) return capitalised(syllables.join(''))
  return [syllables.slice(0, length), syllables.slice(length)].map((part) => capitalised(part.join(''))).join(' ')
}
