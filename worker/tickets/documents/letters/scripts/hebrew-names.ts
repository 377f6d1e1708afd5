// Frequent Hebrew names, in the spelling that their bearers' passports mostly have.
const names = `
דנה Dana|לוי Levi|כהן Cohen|מזרחי Mizrahi|פרץ Peretz|ביטון Biton|דהן Dahan|אברהם Avraham|פרידמן Friedman|אזולאי Azoulay
מלכה Malka|כץ Katz|דוד David|יוסף Yosef|משה Moshe|יעקב Yaakov|יצחק Yitzhak|שרה Sarah|רבקה Rivka|רחל Rachel|לאה Leah
מרים Miriam|אסתר Esther|רות Ruth|חנה Hannah|נעמי Naomi|תמר Tamar|יעל Yael|נועה Noa|מאיה Maya|מיכל Michal|שירה Shira
אדם Adam|נועם Noam|איתי Itai|אורי Uri|אריאל Ariel|דניאל Daniel|גבריאל Gavriel|מיכאל Michael|רפאל Rafael|שמואל Shmuel
שלמה Shlomo|אהרן Aharon|אהרון Aharon|בנימין Binyamin|יהודה Yehuda|יהונתן Yehonatan|יונתן Yonatan|נתן Natan|אלון Alon
גיל Gil|גלית Galit|עמוס Amos|עמית Amit|עידו Ido|עדי Adi|עדן Eden|רון Ron|רונית Ronit|טל Tal|ליאור Lior|ליאורה Liora
מאיר Meir|חיים Haim|צבי Zvi|זאב Zeev|אלי Eli|אליהו Eliyahu|אלכס Alex|אילן Ilan|אילנה Ilana|הדס Hadas|הילה Hila
יהודית Yehudit|יפעת Yifat|ורד Vered|נטע Neta|סיגל Sigal|סמדר Smadar|ענת Anat|עפרה Ofra|רוני Roni|שחר Shahar|שי Shai
שושנה Shoshana|שולמית Shulamit|תום Tom|בן Ben|בר Bar|בת Bat|גולן Golan|גולדברג Goldberg|גרין Green|הלוי Halevi|וייס Weiss
זהבי Zehavi|רוזנברג Rosenberg|שפירא Shapira|שוורץ Schwartz|קליין Klein|אוחנה Ohana|חדד Hadad|גבאי Gabay|סגל Segal|עמר Amar
`

/** By the form without points. */
export const hebrewNames: ReadonlyMap<string, string> = new Map(
  names
    .trim()
    .split(/[|\n]/)
    .map((pair) => pair.split(' ') as [string, string]),
)
